/**
 * Money is whole minor units (cents, pence) with its currency; a float never represents an amount. Limits,
 * deductibles and revenue are NOT money here: they are whole major units as plain numbers.
 */
export type Currency = 'USD' | 'GBP';

export interface Money {
  /** Whole minor units: 1050 is $10.50. */
  readonly amount: number;
  readonly currency: Currency;
}

/** An amount in minor units (cents, pence). */
export const money = (amount: number, currency: Currency): Money => ({ amount, currency });

/** No money, in this currency. */
export const zero = (currency: Currency): Money => money(0, currency);

/**
 * The one place where amounts are rounded: to a whole number, half to even. Binary noise is removed first (12
 * significant digits), so that 0.285 × 100 counts as the half that it is.
 */
export function roundHalfEven(value: number): number {
  const clean = Number(value.toPrecision(12));
  const floor = Math.floor(clean);
  const rest = clean - floor;
  if (rest !== 0.5) return rest > 0.5 ? floor + 1 : floor;
  return floor % 2 === 0 ? floor : floor + 1;
}

/** Whole minor units of an amount in major units: `fromMajor(10.5, 'USD')` is 1050 cents. */
export const fromMajor = (major: number, currency: Currency): Money =>
  money(roundHalfEven(major * 100), currency);

/** The amount in major units (dollars, pounds), to show or send, never to compute with. */
export const toMajor = (value: Money): number => value.amount / 100;

/** @throws RangeError when the currencies differ. */
export function add(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return money(a.amount + b.amount, a.currency);
}

/** @throws RangeError when the currencies differ. */
export function subtract(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return money(a.amount - b.amount, a.currency);
}

/**
 * The sum of a list; the currency is needed for an empty one.
 * @throws RangeError when an amount has another currency.
 */
export const sum = (values: readonly Money[], currency: Currency): Money =>
  values.reduce(add, zero(currency));

/** An amount times a plain factor (a rate, a share of days), rounded once, half to even. */
export const multiply = (value: Money, factor: number): Money =>
  money(roundHalfEven(value.amount * factor), value.currency);

/**
 * Splits an amount by weights so that the parts add up to it exactly (largest remainder; ties to the earlier
 * part).
 * @throws RangeError when there is no positive weight or a weight is negative.
 */
export function allocate(value: Money, weights: readonly number[]): Money[] {
  const whole = weights.reduce((a, b) => a + b, 0);
  if (whole <= 0 || weights.some((weight) => weight < 0))
    throw new RangeError('allocate needs weights of which one is positive');
  const exact = weights.map((weight) => (value.amount * weight) / whole);
  const parts = exact.map(Math.floor);
  const left = value.amount - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, rest: share - parts[at]! }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) parts[at]! += 1;
  return parts.map((amount) => money(amount, value.currency));
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: Currency, locale: string, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${locale}/${currency}/${decimals}`;
  let found = formatters.get(key);
  if (!found) {
    const digits = {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      roundingMode: 'halfEven',
    };
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...digits,
    } as Intl.NumberFormatOptions);
    formatters.set(key, found);
  }
  return found;
}

/** `$1,234.50` in en-US, `£1,234.50` in en-GB. */
export const formatMoney = (value: Money, locale: string): string =>
  formatter(value.currency, locale, 2).format(toMajor(value));

/** Without decimals, as revenue bands and limits are shown: `$1,235`. */
export const formatWholeMoney = (value: Money, locale: string): string =>
  formatter(value.currency, locale, 0).format(toMajor(value));

/** A limit, deductible or revenue (whole major units) without decimals. */
export const formatMajor = (major: number, currency: Currency, locale: string): string =>
  formatter(currency, locale, 0).format(major);

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not mix`);
}
