import type { PlainDate } from '../dates.ts';
import type { Product } from '../products.ts';
import type { RegionCode } from '../regions/region.ts';

/** The settings by staff for one industry code, from a day on: they replace the earlier settings. */
export interface IndustryEdition {
  readonly region: RegionCode;
  readonly code: string;
  readonly effectiveFrom: PlainDate;
  readonly hazardClass: number;
  readonly isSupported: boolean;
  /** The most that a policy may pay, in whole major units; null where the plan alone says so. */
  readonly coverageLimit: number | null;
  /** Products that are not for the industry, whatever their sheet says. */
  readonly closedProducts: readonly Product[];
}

/** The settings made by hand for the industries of a company, as a price reads and keeps them. */
export interface IndustryTerms {
  /** Hazard class by industry code; a code that is absent has the class of the plan. */
  readonly classes: Readonly<Record<string, number>>;
  /** The lowest of its industries' limits, in whole major units. */
  readonly coverageLimit: number | null;
}

/**
 * Returns the edition of a code that holds on a day: the last of the editions that began until then, and of
 * two that began on one day the one that was made last.
 * @param editions in the order in which they were made
 */
export function editionOn<E extends IndustryEdition>(
  editions: readonly E[],
  { region, code }: Pick<IndustryEdition, 'region' | 'code'>,
  day: PlainDate,
): E | undefined {
  let holds: E | undefined;
  for (const edition of editions)
    if (
      edition.code === code &&
      edition.region === region &&
      edition.effectiveFrom <= day &&
      (!holds || edition.effectiveFrom >= holds.effectiveFrom)
    )
      holds = edition;
  return holds;
}

/** Returns the settings for the industries of one company that hold on a day. */
export function industryTermsOn(
  editions: readonly IndustryEdition[],
  region: RegionCode,
  codes: readonly (string | null)[],
  day: PlainDate,
): IndustryTerms {
  const set = codes.flatMap((code) => (code && editionOn(editions, { region, code }, day)) || []);
  const limits = set.flatMap(({ coverageLimit }) => coverageLimit ?? []);
  return {
    classes: Object.fromEntries(set.map(({ code, hazardClass }) => [code, hazardClass])),
    coverageLimit: limits.length > 0 ? Math.min(...limits) : null,
  };
}

/** Whether staff have closed a product, or everything, to an industry. */
export const isClosedTo = (edition: IndustryEdition | undefined, product: Product): boolean =>
  edition !== undefined && (!edition.isSupported || edition.closedProducts.includes(product));
