import type { Actor } from '../permissions/actors.ts';
import type { ProductFamily } from '../products.ts';

/** Of a producer: the number in the national registry. Specification 3 §5. */
export const MOST_NPN_DIGITS = 10;
/** In whole minor units. Specification 3 §5. */
export const MOST_ADDITIONAL_BROKER_FEE = 10_000_00;
/** The bill of an agency is due so many days after its month, at most. Ours. */
export const MOST_PAYMENT_TERMS = 120;
/** Programs that an agency may be limited to: families of products with one rate plan. */
export const programs = ['P100', 'P250', 'P_ONE'] as const satisfies readonly ProductFamily[];

/** Segments by which agencies are told apart; the label of the first is the specification's default. */
export const agencySegments = ['RETAIL', 'WHOLESALE'] as const;
export type AgencySegment = (typeof agencySegments)[number];
export const segmentLabels: Readonly<Record<AgencySegment, string>> = {
  RETAIL: 'Retail',
  WHOLESALE: 'Wholesale',
};
/** The segment of an agency, by whether it places business for others. */
export const getSegment = ({ isWholesale }: { isWholesale: boolean }): AgencySegment =>
  isWholesale ? 'WHOLESALE' : 'RETAIL';

/** A level of insureds by their revenue; null where it is open. */
export interface Level {
  readonly minRevenue: number | null;
  readonly maxRevenue: number | null;
}

/** Whether some revenue is of both levels: then nobody knows which of them is meant. */
export const overlaps = (a: Level, b: Level): boolean =>
  (a.minRevenue ?? 0) <= (b.maxRevenue ?? Infinity) && (b.minRevenue ?? 0) <= (a.maxRevenue ?? Infinity);

/** Whether an agency may ask for quotes of a program; one that is limited to none may ask for all. */
export const mayPlace = (limitedTo: readonly string[], program: ProductFamily): boolean =>
  limitedTo.length === 0 || limitedTo.includes(program);

/**
 * Whether somebody may send a quote of an agency to an underwriter: its own people only while underwriting is
 * enabled for it. What our rules refer waits for an underwriter whoever started it.
 */
export const maySendToUnderwriter = (
  agency: { uwEnabled: boolean },
  { accountType }: Pick<Actor, 'accountType'>,
): boolean => agency.uwEnabled || accountType !== 'AGENCY';
