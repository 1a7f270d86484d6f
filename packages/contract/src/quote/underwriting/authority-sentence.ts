import { formatMajor, formatMoney, fromMajor, type Currency } from '@parapet/domain/money';
import type { Exceeded } from '@parapet/domain/underwriting/authority';

type Words = {
  currency: Currency;
  locale: string;
  /** Returns the name of a rule. */
  rule: (code: string) => string;
};

/**
 * Which limit is exceeded, and by how much, in the money of the quote's region; used on the screen, in
 * refusals and in history. It names no person: both who ask and who decide read it.
 */
export function exceededSentence({ code, asked, most }: Exceeded, { currency, locale, rule }: Words): string {
  const amount = (value: number) => formatMajor(value, currency, locale);
  const cents = (value: number) =>
    Number.isInteger(value) ? amount(value) : formatMoney(fromMajor(value, currency), locale);
  const over = Math.round((asked - most) * 100) / 100;
  const points = (value: number) => `${value} ${value === 1 ? 'point' : 'points'}`;
  switch (code) {
    case 'LIMIT':
      return `The limit of ${amount(asked)} is ${amount(over)} above ${amount(most)}`;
    case 'PREMIUM':
      return `The premium of ${cents(asked)} is ${cents(over)} above ${amount(most)}`;
    case 'HAZARD_CLASS':
      return `Hazard class ${asked} is ${over} above class ${most}`;
    case 'IRPM':
      return `Schedule rating of ${asked}% is ${points(over)} above ${most}%`;
    case 'DISCOUNT':
      return `The discount of ${asked}% is ${points(over)} above ${most}%`;
    default:
      return `${rule(code)}: takes authority of level ${asked}, above level ${most}`;
  }
}
