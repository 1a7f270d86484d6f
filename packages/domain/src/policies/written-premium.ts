import { daysBetween, type PlainDate } from '../dates.ts';

/** Cents by premium line: a coverage's key, an adjustment's code, or what a transaction adds. */
export type PremiumLines = Readonly<Record<string, number>>;

/** The days from `from` up to, and without, `to` on which the same terms hold. */
export interface Segment {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The cost of each line for the whole term under these terms. */
  readonly premiums: PremiumLines;
}

/**
 * The premium that a chain has written, by line: each line's price for the whole term times the days that it
 * held, summed and divided by the days of the term, rounded once, half to even. Source: the working model of
 * policies, "One formula for money".
 * @param termDays the days of the term as it was bound: 365 or 366 for a year.
 */
export function writtenPremium(segments: readonly Segment[], termDays: number): PremiumLines {
  const days: Record<string, number> = {};
  for (const { from, to, premiums } of segments)
    for (const [line, cents] of Object.entries(premiums))
      days[line] = (days[line] ?? 0) + cents * daysBetween(from, to);
  return Object.fromEntries(
    Object.entries(days)
      .map(([line, total]) => [line, divideHalfEven(total, termDays)] as const)
      .filter(([, cents]) => cents !== 0),
  );
}

/** The sum of lines, in cents. */
export const getTotal = (lines: PremiumLines): number =>
  Object.values(lines).reduce((sum, cents) => sum + cents, 0);

/**
 * A quotient of whole numbers, rounded half to even on the exact fraction.
 * @throws RangeError when the numbers are too large to be exact.
 */
export function divideHalfEven(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0)
    throw new RangeError(`${dividend} / ${divisor} is not a quotient of whole numbers`);
  const quotient = Math.floor(dividend / divisor);
  const twice = 2 * (dividend - quotient * divisor);
  if (twice !== divisor) return twice > divisor ? quotient + 1 : quotient;
  return quotient % 2 === 0 ? quotient : quotient + 1;
}
