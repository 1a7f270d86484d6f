import { t } from '../../core/i18n.ts';
import { majorText, numberText } from '../../kit/format.ts';

const MONEY = ['revenue', 'authority', 'limit'];

/** A referral rule as a sentence with its figures. */
export function referralText({
  code,
  params,
}: {
  code: string;
  params: Record<string, string | number>;
}): string {
  const figures = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : MONEY.includes(name) ? majorText(value) : numberText(value),
  ]);
  return t(`quote:referred.code.${code}`, Object.fromEntries(figures) as Record<string, string>);
}
