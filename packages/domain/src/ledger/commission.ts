import type { PlainDate } from '../dates.ts';
import { earnedPremium } from '../policies/policy-bill.ts';
import { divideHalfEven, type Segment } from '../policies/written-premium.ts';
import { FAMILY, type Product, type ProductFamily } from '../products.ts';

/** `data/commissions.json`: shares of written premium, by family of products and from a day on. */
export interface CommissionRates {
  readonly rates: readonly {
    readonly from: PlainDate;
    readonly families: readonly ProductFamily[];
    /** To the agency: 0.15. */
    readonly agency: number;
    /** To the provider. */
    readonly provider: number;
    readonly source: string;
  }[];
  /**
   * Maximum difference between an agreed agency rate and the plan's, and the highest rate that anybody may
   * agree.
   */
  readonly overrides: { readonly within: number; readonly most: number; readonly source: string };
}

/** The agency's rate that somebody has agreed for a quote or a policy. */
export interface CommissionOverride {
  readonly rate: number;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** The rates that hold for a policy, as they stood when its first transaction was booked. */
export interface FrozenCommission {
  readonly agency: number;
  readonly provider: number;
  readonly source: string;
}

/**
 * Inception governs: the rates of the day on which cover began hold for the whole term.
 * @throws Error for a product or a day without rates.
 */
export function commissionRates(
  { rates }: CommissionRates,
  product: Product,
  effectiveDate: PlainDate,
): FrozenCommission {
  const found = rates.findLast(
    ({ from, families }) => from <= effectiveDate && families.includes(FAMILY[product]),
  );
  if (!found) throw new Error(`data/commissions.json has no rates of ${product} on ${effectiveDate}`);
  const { agency, provider, source } = found;
  return { agency, provider, source };
}

/**
 * The rates with what was agreed: the policy's own first, then that of the quote it was bound from, then the
 * plan's. Source: the working model of policies, "Commission".
 */
export function agreedRates(
  standard: FrozenCommission,
  overrides: { readonly policy?: CommissionOverride | null; readonly quote?: CommissionOverride | null },
): FrozenCommission {
  const { policy, quote } = overrides;
  const agreed = policy ?? quote;
  if (!agreed) return standard;
  return { ...standard, agency: agreed.rate, source: `${policy ? 'policy' : 'quote'}: ${agreed.reason}` };
}

/**
 * Returns the authority needed to agree an agency's rate: an underwriter near the plan's, an administrator
 * more; nobody beyond the maximum.
 */
export function authorityOver(
  { overrides: { within, most } }: Pick<CommissionRates, 'overrides'>,
  standard: Pick<FrozenCommission, 'agency'>,
  rate: number,
): 'UNDERWRITER' | 'ADMINISTRATOR' | 'NOBODY' {
  if (rate > most) return 'NOBODY';
  const points = Math.round(Math.abs(rate - standard.agency) * BASIS_POINTS);
  return points <= Math.round(within * BASIS_POINTS) ? 'UNDERWRITER' : 'ADMINISTRATOR';
}

const BASIS_POINTS = 10_000;
/** The commission on a written premium: rounded once, half to even, on the exact fraction. */
const commissionOn = (premium: number, rate: number): number =>
  divideHalfEven(premium * Math.round(rate * BASIS_POINTS), BASIS_POINTS);

/**
 * Returns the amounts that a transaction adds to the commissions, in cents: the difference between those on
 * the written premium after it and before it, so that a policy cancelled from its start leaves nothing.
 */
export const commissionDifference = (
  rates: FrozenCommission,
  before: number,
  after: number,
): { agency: number; provider: number } => ({
  agency: commissionOn(after, rates.agency) - commissionOn(before, rates.agency),
  provider: commissionOn(after, rates.provider) - commissionOn(before, rates.provider),
});

/** The agency that is the broker of record from a day on, until the next one is; null: from the start. */
export interface Holder {
  readonly agencyId: string;
  readonly from: PlainDate | null;
}

/** The written premium of a chain, as far as commission needs it. */
export interface Written {
  readonly segments: readonly Segment[];
  readonly premium: number;
}

/**
 * The agencies' commission on what a policy has written, in cents, by holder: each agency's on the premium of
 * the days on which it was the broker of record. What goes with no day (the penalty of a short rate, a
 * minimum, a charge) goes with the last day of cover. The shares are differences of rounded sums up to each
 * change, so they are the commission of the whole, to the cent.
 *
 * 10,000.00 for a year at 15 % is 1,500.00. With another agency after 100 days, 2,739.73 of premium are the
 * first one's, 410.96 of commission; the rest, 1,089.04, is the second one's.
 * @param holders in the order of their days.
 */
export function commissionShares(
  rate: number,
  { segments, premium }: Written,
  termDays: number,
  holders: readonly Holder[],
): number[] {
  const end = segments.at(-1)?.to ?? null;
  /** Of all days before a change; of everything, where cover had ended by then. */
  const before = (day: PlainDate | null | undefined): number =>
    commissionOn(end && day && day < end ? earnedPremium(segments, termDays, day) : premium, rate);
  const sums = holders.map((_, at) => before(holders[at + 1]?.from));
  return sums.map((sum, at) => sum - (sums[at - 1] ?? 0));
}

/** Shares summed by agency: one that comes back has one sum. */
export function sumByAgency(
  holders: readonly Holder[],
  shares: readonly number[],
): { agencyId: string; amount: number }[] {
  const sums = new Map<string, number>();
  holders.forEach(({ agencyId }, at) => sums.set(agencyId, (sums.get(agencyId) ?? 0) + shares[at]!));
  return [...sums].map(([agencyId, amount]) => ({ agencyId, amount }));
}
