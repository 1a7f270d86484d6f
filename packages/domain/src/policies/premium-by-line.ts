import { allCoverages } from '../coverages/catalog.ts';
import { findLine, MANAGEMENT_LINES, type ManagementLine } from '../coverages/product-lines.ts';
import { allocate, money } from '../money.ts';
import type { Rating } from '../rating/types.ts';
import { getPremiumLines } from './policy-bill.ts';

/** The part of a premium that is for one line of management liability, in cents. */
export interface LinePremium {
  readonly line: ManagementLine;
  readonly amount: number;
}

const LINE_OF_KEY = new Map(
  allCoverages().flatMap((coverage) => {
    const line = findLine(coverage);
    return line ? [[coverage.key, line] as const] : [];
  }),
);

/**
 * A premium by the lines of management liability, from the lines of a bill as they were rated and booked; the
 * parts add up to it to the cent. What all lines share (the step up to the minimum, terrorism, endorsements,
 * what a cancellation keeps) goes by what each line costs itself, by the largest remainder. Empty for cover
 * that has no such line.
 */
export function getPremiumByLine(premiums: readonly { code: string; amount: number }[]): LinePremium[] {
  const own = new Map<ManagementLine, number>();
  let shared = 0;
  for (const { code, amount } of premiums) {
    const line = LINE_OF_KEY.get(code);
    if (line) own.set(line, (own.get(line) ?? 0) + amount);
    else shared += amount;
  }
  const lines = MANAGEMENT_LINES.filter((line) => own.has(line));
  const weights = lines.map((line) => Math.abs(own.get(line)!));
  const parts = allocateTo(shared, weights);
  return lines.map((line, at) => ({ line, amount: own.get(line)! + parts[at]! }));
}

/** The premium of a rating by line. */
export const getRatedByLine = (rating: Pick<Rating, 'coverages' | 'adjustments'>): LinePremium[] =>
  getPremiumByLine(Object.entries(getPremiumLines(rating)).map(([code, amount]) => ({ code, amount })));

/**
 * Another amount by the same lines, as a commission or a part of the premium: in proportion to what each line
 * has of the premium, and to the cent.
 */
export function splitByLine(amount: number, byLine: readonly LinePremium[]): LinePremium[] {
  const parts = allocateTo(
    amount,
    byLine.map((one) => Math.abs(one.amount)),
  );
  return byLine.map(({ line }, at) => ({ line, amount: parts[at]! }));
}

/** Weights of nothing count alike: something has to carry the amount. */
function allocateTo(cents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const isNothing = weights.every((weight) => weight === 0);
  return allocate(money(cents, 'USD'), isNothing ? weights.map(() => 1) : weights).map(
    ({ amount }) => amount,
  );
}
