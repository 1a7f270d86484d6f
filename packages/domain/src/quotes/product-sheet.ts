import type { Product } from '../products.ts';
import { isAnswered } from '../questionnaires/controls.ts';
import type { Risk } from '../rating/types.ts';
import type { RegionCode } from '../regions/region.ts';

/** The risks that a product is for; an absent field does not matter. */
export interface Appetite {
  /** Industry code prefixes, NAICS or SIC by the region. */
  readonly industries?: readonly string[];
  /** Prefixes that it is not for. */
  readonly withoutIndustries?: readonly string[];
  /** The most revenue, in whole major units. */
  readonly revenue?: number;
  /** Forms of ownership that it is not for. */
  readonly withoutOwnership?: readonly string[];
}

/** A row of `data/products.json`. */
export interface ProductSheet {
  readonly product: Product;
  readonly region: RegionCode;
  /** Whether it is offered for new quotes; a product that has another name is offered under that one. */
  readonly listed: boolean;
  readonly appetite: Appetite;
  /** Facts of the account without which there is no firm price. */
  readonly requires: readonly string[];
  readonly basis: 'assumed';
  /** Why the figures are what they are. */
  readonly reason: string;
}

export const UNFIT = {
  industry: 'This product is not available to companies in this industry',
  revenue: 'This product is for smaller companies',
  ownership: 'This product is not available for this type of ownership',
} as const;

/** The fields of a risk that an appetite reads. */
export type Fitted = Pick<Risk, 'industryCode' | 'revenue' | 'ownershipType'> & {
  /** Whether staff have closed the product to its industry. */
  readonly isClosed?: boolean;
};

/** The sentence that says why the product is not for this company; null if it is, or nothing is known yet. */
export function unfitness(
  { appetite }: ProductSheet,
  { industryCode, revenue, ownershipType, isClosed }: Fitted,
): string | null {
  const { industries, withoutIndustries = [], revenue: most = Infinity, withoutOwnership = [] } = appetite;
  const startsWith = (prefixes: readonly string[]) =>
    industryCode !== null && prefixes.some((prefix) => industryCode.startsWith(prefix));
  if (isClosed) return UNFIT.industry;
  if (industryCode !== null && industries && !startsWith(industries)) return UNFIT.industry;
  if (startsWith(withoutIndustries)) return UNFIT.industry;
  if (revenue !== null && revenue > most) return UNFIT.revenue;
  if (ownershipType !== null && withoutOwnership.includes(ownershipType)) return UNFIT.ownership;
  return null;
}

/** The facts that the product needs and the account has not got. */
export const missingDetails = (
  { requires }: ProductSheet,
  details: Readonly<Record<string, unknown>>,
): string[] => requires.filter((field) => !isAnswered(details[field]));
