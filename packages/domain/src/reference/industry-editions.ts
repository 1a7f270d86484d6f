import type { PlainDate } from '../dates.ts';
import type { Product } from '../products.ts';
import type { RegionCode } from '../regions/region.ts';
import { editionInForce, type Edition } from './editions.ts';

/** The settings by staff for one industry code, from a day on: they replace the earlier settings. */
export interface IndustryEdition extends Edition {
  readonly region: RegionCode;
  readonly code: string;
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
  /** Limits by industry code, in whole major units; absent from terms priced before codes were kept. */
  readonly limits?: Readonly<Record<string, number>>;
  /** The lowest of its industries' limits, in whole major units. */
  readonly coverageLimit: number | null;
}

/**
 * Returns the edition of a code that holds on a day.
 * @param editions of all codes, in the order in which they were made
 */
export const editionOn = <E extends IndustryEdition>(
  editions: readonly E[],
  { region, code }: Pick<IndustryEdition, 'region' | 'code'>,
  day: PlainDate,
): E | undefined =>
  editionInForce(
    editions.filter((edition) => edition.code === code && edition.region === region),
    day,
  );

/** Returns the settings for the industries of one company that hold on a day. */
export function industryTermsOn(
  editions: readonly IndustryEdition[],
  region: RegionCode,
  codes: readonly (string | null)[],
  day: PlainDate,
): IndustryTerms {
  const set = codes.flatMap((code) => (code && editionOn(editions, { region, code }, day)) || []);
  const limits = Object.fromEntries(
    set.flatMap(({ code, coverageLimit }) => (coverageLimit === null ? [] : [[code, coverageLimit]])),
  );
  return {
    classes: Object.fromEntries(set.map(({ code, hazardClass }) => [code, hazardClass])),
    ...(Object.keys(limits).length > 0 && { limits }),
    coverageLimit: getLowest(Object.values(limits)),
  };
}

const getLowest = (limits: readonly number[]): number | null =>
  limits.length > 0 ? Math.min(...limits) : null;

/**
 * Adds the settings of the industries that an endorsement brings to a policy. Industries that it had before
 * keep what they were priced with, and the limit is the lowest of those that it has now.
 * @param codes those that it has now
 */
export function addIndustryTerms(
  had: IndustryTerms | undefined,
  added: IndustryTerms,
  codes: readonly (string | null)[],
): IndustryTerms {
  const { classes = {}, coverageLimit = null } = had ?? {};
  // Terms of before limits were kept by code: the lowest then counts for each code that staff had set.
  const known =
    had?.limits ??
    Object.fromEntries(
      coverageLimit === null ? [] : Object.keys(classes).map((code) => [code, coverageLimit] as const),
    );
  const limits = { ...known, ...added.limits };
  return {
    classes: { ...classes, ...added.classes },
    ...(Object.keys(limits).length > 0 && { limits }),
    coverageLimit: getLowest(codes.flatMap((code) => (code === null ? [] : (limits[code] ?? [])))),
  };
}

/** Whether staff have closed a product, or everything, to an industry. */
export const isClosedTo = (edition: IndustryEdition | undefined, product: Product): boolean =>
  edition !== undefined && (!edition.isSupported || edition.closedProducts.includes(product));
