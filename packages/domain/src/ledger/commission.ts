import type { PlainDate } from '../dates.ts';
import { divideHalfEven } from '../policies/written-premium.ts';
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

const BASIS_POINTS = 10_000;
/** The commission on a written premium: rounded once, half to even, on the exact fraction. */
const commissionOn = (premium: number, rate: number): number =>
  divideHalfEven(premium * Math.round(rate * BASIS_POINTS), BASIS_POINTS);

/**
 * What a transaction adds to the commissions, in cents: the difference between those on the written premium
 * after it and before it, so that what is cancelled from its start leaves nothing.
 */
export const commissionDifference = (
  rates: FrozenCommission,
  before: number,
  after: number,
): { agency: number; provider: number } => ({
  agency: commissionOn(after, rates.agency) - commissionOn(before, rates.agency),
  provider: commissionOn(after, rates.provider) - commissionOn(before, rates.provider),
});
