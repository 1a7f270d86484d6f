import type { Currency } from '../money.ts';
import type { Region } from '../regions/region.ts';
import { ALL_REGIONS } from '../regions/regions.ts';
import { parseNumber } from './number.ts';
import { notUnderstood, plainText, understood, type Understood } from './understood.ts';

/**
 * The unit of a field: whole major units (revenue, limits), or minor units (fees and premiums, in cents).
 */
export type MoneyUnit = 'major' | 'minor';

/** Spellings of a currency, before or behind the digits. */
const NAMES: Record<Currency, string> = { USD: '(?:US ?\\$|\\$|USD)', GBP: '(?:£|GBP)' };

/**
 * An amount as typed or pasted, in the unit of the field: `2.5m`, `$2,500,000.00`, `1 200`, `USD 40k`. An
 * amount in another region's currency is refused, and so are cents where the field holds whole units.
 */
export function parseMoney(region: Region, text: string, unit: MoneyUnit): Understood<number> {
  const plain = plainText(text);
  const others = ALL_REGIONS.filter(({ currency }) => currency !== region.currency);
  if (/[€¥]/.test(plain) || others.some(({ currency }) => withoutName(currency, plain) !== plain))
    return notUnderstood('otherCurrency');
  const number = parseNumber(withoutName(region.currency, plain), { decimals: unit === 'minor' ? 2 : 0 });
  if (!number.ok || unit === 'major') return number;
  const minor = Math.round(number.value * 100);
  return Number.isSafeInteger(minor) ? understood(minor) : notUnderstood('tooLarge');
}

const withoutName = (currency: Currency, text: string): string =>
  text
    .replace(new RegExp(`^([-+(]?) ?${NAMES[currency]} ?(?=[-+(\\d.])`, 'i'), '$1')
    .replace(new RegExp(`(?<=[\\da-z.]) ?${NAMES[currency]}(?=\\)?$)`, 'i'), '');
