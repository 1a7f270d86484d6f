import { majorText, numberText } from '../../kit/format.ts';
import { wordOr } from '../../core/known.ts';

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
  return wordOr(`quote:referred.code.${code}`, code, Object.fromEntries(figures));
}
