import { isWithin, type PlainDate } from '../dates.ts';
import type { RegionCode } from '../regions/region.ts';

/** The most limits in force of one industry class in one place: `data/aggregates.json`. */
export interface AggregateCap {
  readonly region: RegionCode;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  /** Whole major units. */
  readonly most: number;
}

/** A party that carries a part of a treaty's risk, and its share: 0.6. */
export interface TreatyShare {
  readonly party: string;
  readonly kind: 'CARRIER' | 'RE_INSURER';
  readonly share: number;
}

/**
 * The business that a carrier lets us bind on its paper: `data/treaties.json`. Amounts in whole major
 * units.
 */
export interface Treaty {
  readonly id: string;
  readonly region: RegionCode;
  readonly isSurplus: boolean;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  readonly limit: number;
  readonly revenue: number;
  /** Empty means all. */
  readonly states: readonly string[];
  /** Parties that carry the risk, with their shares; the shares add up to one. */
  readonly shares: readonly TreatyShare[];
}

/** The class in which limits accumulate: the first two digits of an industry's code. */
export const industryClass = (code: string): string => code.slice(0, 2);

/** Whether a limit more would be above the cap of its region on that day. No cap, no end. */
export function exceedsAggregate(
  caps: readonly AggregateCap[],
  { region, inForce, limit }: { region: RegionCode; inForce: number; limit: number },
  day: PlainDate,
): boolean {
  const cap = caps.find((cap) => cap.region === region && isWithin(day, cap.from, cap.to));
  return cap !== undefined && inForce + limit > cap.most;
}

export const treatyBreaches = ['PERIOD', 'LIMIT', 'REVENUE', 'STATE'] as const;
export type TreatyBreach = (typeof treatyBreaches)[number];

export interface Ceded {
  readonly region: RegionCode;
  readonly isSurplus: boolean;
  readonly effectiveDate: PlainDate;
  readonly limit: number;
  readonly revenue: number;
  readonly state: string;
}

/** @returns what lies outside the treaty of the quote's paper; null if all is inside. */
export function treatyBreach(treaties: readonly Treaty[], quote: Ceded): TreatyBreach | null {
  const treaty = treaties.find(
    ({ region, isSurplus, from, to }) =>
      region === quote.region && isSurplus === quote.isSurplus && isWithin(quote.effectiveDate, from, to),
  );
  if (!treaty) return 'PERIOD';
  if (quote.limit > treaty.limit) return 'LIMIT';
  if (quote.revenue > treaty.revenue) return 'REVENUE';
  return treaty.states.length > 0 && !treaty.states.includes(quote.state) ? 'STATE' : null;
}

/**
 * The terms of a carrier within a treaty, from day to day. Null and an empty list mean the terms of the
 * treaty.
 */
export interface CarrierTerms {
  readonly treatyId: string;
  readonly mostLimit: number | null;
  readonly mostRevenue: number | null;
  readonly states: readonly string[];
  readonly fromDate: PlainDate;
  readonly toDate: PlainDate | null;
}

/** @returns the treaties, narrowed by what their carriers take on the day. They never widen. */
export const narrowedTreaties = (
  treaties: readonly Treaty[],
  terms: readonly CarrierTerms[],
  day: PlainDate,
): Treaty[] =>
  treaties.map((treaty) =>
    terms
      .filter(
        ({ treatyId, fromDate, toDate }) =>
          treatyId === treaty.id && fromDate <= day && (toDate === null || day < toDate),
      )
      .reduce<Treaty>(
        (within, { mostLimit, mostRevenue, states }) => ({
          ...within,
          limit: Math.min(within.limit, mostLimit ?? within.limit),
          revenue: Math.min(within.revenue, mostRevenue ?? within.revenue),
          states: commonStates(within.states, states),
        }),
        treaty,
      ),
  );

/**
 * A state that no place has: two lists without a state in common leave nothing, and an empty list means all.
 */
const NOWHERE = ['--'];

function commonStates(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const common = one.filter((state) => other.includes(state));
  return common.length > 0 ? common : NOWHERE;
}
