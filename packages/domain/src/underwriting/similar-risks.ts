import { quoteTraits } from '../lifecycles/quote-status.ts';
import type { QuoteStatus } from '../lifecycles/statuses.ts';

/** Lower bounds of the bands of revenue, in whole major units; the last has no end. Ours. */
const REVENUE_BANDS = [
  0, 1_000_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000, 250_000_000,
] as const;

export interface RevenueBand {
  readonly from: number;
  /** Exclusive; null without an end. */
  readonly to: number | null;
}

/** The band that a revenue is in. */
export function revenueBand(revenue: number): RevenueBand {
  const at = REVENUE_BANDS.findLastIndex((from) => from <= revenue);
  return { from: REVENUE_BANDS[Math.max(0, at)]!, to: REVENUE_BANDS[Math.max(0, at) + 1] ?? null };
}

export const riskOutcomes = ['bound', 'lost', 'declined', 'open'] as const;
export type RiskOutcome = (typeof riskOutcomes)[number];

/**
 * Returns the outcome of a quote, as far as it tells something of the risk; null for one that expired or is
 * invalid.
 */
export function findOutcome(status: QuoteStatus): RiskOutcome | null {
  const { isOpen, ended, isCounted } = quoteTraits[status];
  if (!isCounted) return null;
  if (isOpen) return 'open';
  if (ended === null) return 'bound';
  return ended === 'lost' || ended === 'declined' ? ended : null;
}

/** Number of quotes of a status, and the sums of those with a price. */
export interface StatusSums {
  readonly status: QuoteStatus;
  readonly count: number;
  /** With a price: how many, and the sum of their rates per million of limit, in minor units. */
  readonly priced: number;
  readonly rates: number;
}

/**
 * The outcomes of similar risks; rates are the average per million of limit, null where nothing has a
 * price.
 */
export interface SimilarRisks extends Readonly<Record<RiskOutcome, number>> {
  readonly quoted: number;
  readonly rate: number | null;
  readonly boundRate: number | null;
}

/**
 * Sums by status as outcomes. Worked example: two bound at 4,000 and 6,000 per million and one lost at 9,500
 * are 3 quoted, 2 bound, 1 lost, on average 6,500 per million, and 5,000 where they were bound.
 */
export function similarRisks(sums: readonly StatusSums[]): SimilarRisks {
  const of = (outcome: RiskOutcome) => sums.filter(({ status }) => findOutcome(status) === outcome);
  const count = (some: readonly StatusSums[]): number => some.reduce((all, one) => all + one.count, 0);
  const average = (some: readonly StatusSums[]): number | null => {
    const priced = some.reduce((all, one) => all + one.priced, 0);
    return priced === 0 ? null : Math.round(some.reduce((all, one) => all + one.rates, 0) / priced);
  };
  const counted = riskOutcomes.flatMap(of);
  return {
    quoted: count(counted),
    bound: count(of('bound')),
    lost: count(of('lost')),
    declined: count(of('declined')),
    open: count(of('open')),
    rate: average(counted),
    boundRate: average(of('bound')),
  };
}
