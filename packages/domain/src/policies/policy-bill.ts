import { daysBetween, type PlainDate } from '../dates.ts';
import { roundHalfEven } from '../money.ts';
import type { Rating } from '../rating/types.ts';
import { beforeCancellation, getCharges, foldChain, type Fold } from './chain.ts';
import type { ChainLink } from './transactions.ts';
import { getTotal, writtenPremium, type PremiumLines, type Segment } from './written-premium.ts';

/** A line of the cost of a policy: a premium line, a fee or a tax; whole cents. */
export interface BillLine {
  readonly kind: 'premium' | 'fee' | 'tax';
  readonly code: string;
  /** A state's code, or `UK`; null for all but taxes. */
  readonly jurisdiction: string | null;
  readonly amount: number;
}

/** A tax of a written premium. */
export type TaxedLine = Omit<BillLine, 'kind'> & {
  /** The part, in cents, that stays when the policy is canceled flat. */
  readonly kept?: number;
  /** The tax of a change of the written premium, in cents, where each filing is rounded by itself. */
  readonly ofChange?: (change: number) => number;
};

/** A line before and after a transaction, and the difference that the transaction books. */
export interface BookedLine extends BillLine {
  readonly before: number;
  readonly after: number;
}

/** Inputs and functions for pricing a policy's terms; all pure. */
export interface PolicyPricing<Terms, Patch> {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The end of the term as it was bound: its days are what a premium for the term is divided by. */
  readonly boundTo: PlainDate;
  readonly terms: Terms;
  readonly apply: (terms: Terms, patch: Patch, link: ChainLink<Patch>) => Terms;
  /** Returns the cost of each line for the whole term under these terms, in cents. */
  readonly premiumsOf: (terms: Terms) => PremiumLines;
  /** Fully earned at inception. */
  readonly fees: readonly Omit<BillLine, 'kind' | 'jurisdiction'>[];
  /** The taxes of a written premium in cents, by the tax period of inception. */
  readonly taxesOf: (premium: number) => readonly TaxedLine[];
}

/** The written premium and bill of a chain. */
export interface PolicyBill<Terms> {
  readonly fold: Fold<Terms>;
  readonly segments: readonly Segment[];
  /** Premium, fees and taxes; lines of nothing are left out. */
  readonly lines: readonly BillLine[];
  /** The sum of the premium lines. */
  readonly premium: number;
  readonly total: number;
}

/** The premium lines that a cancellation adds. */
const SHORT_RATE_PENALTY = 'SHORT_RATE_PENALTY';
const MINIMUM_EARNED = 'MINIMUM_EARNED';

/**
 * Returns the cost of a policy by its chain, line by line. Every transaction books the difference between
 * two of these, so the sum of transactions is always the bill of the chain.
 */
export function buildBill<Terms, Patch>(
  chain: readonly ChainLink<Patch>[],
  pricing: PolicyPricing<Terms, Patch>,
): PolicyBill<Terms> {
  const termDays = daysBetween(pricing.from, pricing.boundTo);
  const writtenBy = (links: readonly ChainLink<Patch>[]) => {
    const fold = foldChain(links, pricing, pricing.apply);
    const segments = fold.periods.map(({ from, to, terms }) => ({
      from,
      to,
      premiums: pricing.premiumsOf(terms),
    }));
    return { fold, segments, premiums: writtenPremium(segments, termDays) };
  };
  const write = (links: readonly ChainLink<Patch>[]) => {
    const { fold, segments, premiums } = writtenBy(links);
    const written = { ...premiums, ...keptBy(links, fold, premiums), ...getCharges(links, fold) };
    return { fold, segments, written, premium: getTotal(written) };
  };
  const keptBy = (links: readonly ChainLink<Patch>[], fold: Fold<Terms>, premiums: PremiumLines) =>
    fold.cancellation
      ? keptPremium(
          getTotal(premiums),
          () => getTotal(writtenBy(beforeCancellation(links, fold.cancellation!)).premiums),
          fold.cancellation,
        )
      : {};
  /** The tax of a line whose filings are rounded one by one: the policy, and what each link changed. */
  const taxOfFilings = ({ code }: TaxedLine, ofChange: (change: number) => number): number => {
    let tax = 0;
    let filed: number | null = null;
    for (const at of chain.keys()) {
      const { fold, premium } = write(chain.slice(0, at + 1));
      if (fold.isFlat) {
        tax = 0;
        filed = null;
      } else {
        tax =
          filed === null
            ? pricing.taxesOf(premium).find((line) => line.code === code)!.amount
            : tax + ofChange(premium - filed);
        filed = premium;
      }
    }
    return tax;
  };
  const { fold, segments, written, premium } = write(chain);
  const lines: BillLine[] = Object.entries(written).map(([code, amount]) => ({
    kind: 'premium',
    code,
    jurisdiction: null,
    amount,
  }));
  if (!fold.isFlat)
    lines.push(
      ...pricing.fees.map((fee) => ({ ...fee, kind: 'fee' as const, jurisdiction: null })),
      ...pricing
        .taxesOf(premium)
        .map(({ kept: _kept, ofChange, ...tax }) => ({
          ...tax,
          kind: 'tax' as const,
          ...(ofChange && { amount: taxOfFilings(tax, ofChange) }),
        })),
    );
  // A stamping fee is paid for the filing, not for the cover.
  else
    lines.push(
      ...pricing
        .taxesOf(0)
        .map(({ kept = 0, ofChange: _ofChange, ...tax }) => ({ ...tax, kind: 'tax' as const, amount: kept })),
    );
  const billed = lines.filter(({ amount }) => amount !== 0);
  return { fold, segments, lines: billed, premium, total: getSum(billed) };
}

/**
 * Returns the premium that a cancellation keeps beyond that of the days on risk: the penalty of a short
 * rate, and the step up to the minimum earned premium. Source: the working model of policies,
 * "Cancellation".
 * @param earned the premium of the days on risk, in cents.
 * @param uncancelled the premium that the chain would have written without the cancellation, in cents.
 */
function keptPremium(
  earned: number,
  uncancelled: () => number,
  { basis, returnShare, minimumEarned }: { basis: string; returnShare: number; minimumEarned: number },
): PremiumLines {
  if (basis === 'FLAT') return {};
  const whole = uncancelled();
  const penalty = basis === 'SHORT_RATE' ? roundHalfEven((whole - earned) * (1 - returnShare)) : 0;
  const stepUp = Math.max(0, roundHalfEven(whole * minimumEarned) - earned - penalty);
  return {
    ...(penalty > 0 && { [SHORT_RATE_PENALTY]: penalty }),
    ...(stepUp > 0 && { [MINIMUM_EARNED]: stepUp }),
  };
}

const getSum = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** @returns a rating as premium lines: one for each coverage, and one for each adjustment. */
export const getPremiumLines = ({
  coverages,
  adjustments,
}: Pick<Rating, 'coverages' | 'adjustments'>): PremiumLines =>
  Object.fromEntries([
    ...coverages.map(({ key, premium }) => [key, premium.amount] as const),
    ...adjustments.map(({ code, amount }) => [code, amount.amount] as const),
  ]);

/** @returns a rating as the lines of a bill: what a policy costs on the day on which it is bound. */
export const getBillLines = (rating: Rating): BillLine[] => [
  ...Object.entries(getPremiumLines(rating)).map(([code, amount]): BillLine => ({
    kind: 'premium',
    code,
    jurisdiction: null,
    amount,
  })),
  ...rating.fees.map(({ code, amount }): BillLine => {
    return { kind: 'fee', code, jurisdiction: null, amount: amount.amount };
  }),
  ...rating.taxes.map(({ code, jurisdiction, amount }): BillLine => {
    return { kind: 'tax', code, jurisdiction, amount: amount.amount };
  }),
];

/** @returns each line that differs, with what a transaction books for it. */
export function getDifference(before: readonly BillLine[], after: readonly BillLine[]): BookedLine[] {
  const getKey = ({ kind, code, jurisdiction }: BillLine) => `${kind}/${code}/${jurisdiction ?? ''}`;
  const earlier = new Map(before.map((line) => [getKey(line), line]));
  const later = new Map(after.map((line) => [getKey(line), line]));
  return [...new Map([...earlier, ...later]).entries()]
    .map(([key, line]) => {
      const was = earlier.get(key)?.amount ?? 0;
      const is = later.get(key)?.amount ?? 0;
      return { ...line, before: was, after: is, amount: is - was };
    })
    .filter(({ amount }) => amount !== 0);
}

/**
 * The premium earned up to a day, in cents: what the chain would have written had it ended then. The curve of
 * earned premium; on the last day it is the written premium.
 */
export function earnedPremium(segments: readonly Segment[], termDays: number, day: PlainDate): number {
  const until = segments
    .filter(({ from }) => from < day)
    .map((segment) => (segment.to > day ? { ...segment, to: day } : segment));
  return getTotal(writtenPremium(until, termDays));
}
