import type { PlainDate } from '../dates.ts';
import { FAMILY, type Product, type ProductFamily } from '../products.ts';
import type { FrozenCommission } from './commission.ts';

/** Whether a term is the first of an insured with us, or follows one. */
export const businessKinds = ['NEW', 'RENEWAL'] as const;
export type BusinessKind = (typeof businessKinds)[number];

/** A commission rate that an agency has agreed with us, from a day on. A null field holds for anything. */
export interface AgencyRate {
  readonly rate: number;
  /** The name of a level of insureds, by their revenue; empty for all. */
  readonly level: string;
  readonly minRevenue: number | null;
  readonly maxRevenue: number | null;
  /** A program is a family of products that share a rate plan. */
  readonly program: ProductFamily | null;
  readonly product: Product | null;
  readonly business: BusinessKind | null;
  readonly effectiveFrom: PlainDate;
  /** The first day on which it does not hold any more. */
  readonly effectiveTo: PlainDate | null;
}

/** The business to be bound. */
export interface Placed {
  readonly product: Product;
  /** The day on which cover begins: inception governs. */
  readonly effectiveDate: PlainDate;
  readonly business: BusinessKind;
  /** The insured's; null where nobody knows it. */
  readonly revenue: number | null;
}

const fits = (rate: AgencyRate, { product, effectiveDate, business, revenue }: Placed): boolean =>
  rate.effectiveFrom <= effectiveDate &&
  (rate.effectiveTo === null || effectiveDate < rate.effectiveTo) &&
  (rate.product === null || rate.product === product) &&
  (rate.program === null || rate.program === FAMILY[product]) &&
  (rate.business === null || rate.business === business) &&
  (rate.level === '' ||
    (revenue !== null &&
      (rate.minRevenue === null || revenue >= rate.minRevenue) &&
      (rate.maxRevenue === null || revenue <= rate.maxRevenue)));

/**
 * A level counts more than all else that a rate names; then a product, a program, and the kind of business.
 */
const getWeight = ({ level, product, program, business }: AgencyRate): number =>
  (level === '' ? 0 : 8) + (product ? 4 : 0) + (program ? 2 : 0) + (business ? 1 : 0);

/**
 * The rate that an agency has agreed for what is to be bound: the one that names most of it, of equals the
 * newest. Source: the working model of policies, "Commission".
 * @returns undefined where none fits: the plan's holds.
 */
export const findAgencyRate = <R extends AgencyRate>(rates: readonly R[], placed: Placed): R | undefined =>
  rates
    .filter((rate) => fits(rate, placed))
    .toSorted((a, b) => getWeight(b) - getWeight(a) || (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0];

/** Returns the scope of a rate in a few words. */
const getNames = ({ level, program, product, business }: AgencyRate): string =>
  [level, product ?? program, business?.toLowerCase()].filter(Boolean).join(', ');

/** The plan's rates, with the agency's own where it has agreed one. The source says which. */
export function withAgencyRate(plan: FrozenCommission, rate: AgencyRate | undefined): FrozenCommission {
  if (!rate) return plan;
  const names = getNames(rate);
  return { ...plan, agency: rate.rate, source: `agency${names && ` (${names})`} from ${rate.effectiveFrom}` };
}

/**
 * Whether two rates of an agency say something of the same business on the same day: then neither is the
 * rate.
 */
export const contradicts = (a: AgencyRate, b: AgencyRate): boolean =>
  a.level === b.level &&
  a.program === b.program &&
  a.product === b.product &&
  a.business === b.business &&
  (a.effectiveTo === null || b.effectiveFrom < a.effectiveTo) &&
  (b.effectiveTo === null || a.effectiveFrom < b.effectiveTo);
