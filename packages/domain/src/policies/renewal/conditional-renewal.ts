import { addDays, type PlainDate } from '../../dates.ts';
import { regionByCode } from '../../regions/regions.ts';
import type { Cancellable } from '../cancellation.ts';

/** The reasons for which a renewal is worse than the term before it. */
export const conditionalReasons = ['PREMIUM_UP', 'DEDUCTIBLE_UP', 'COVER_DOWN'] as const;
export type ConditionalReason = (typeof conditionalReasons)[number];

/** Time for which the expiring terms are extended when notice comes too late. */
interface Extension {
  readonly days: number;
  /** Counted from the day of the notice, or from the end of the term. */
  readonly from: 'NOTICE' | 'END';
  /**
   * Only if notice comes later than so many days before the end; the days of the notice if it is left out.
   */
  readonly within?: number;
}

/** A state's law on renewals on worse terms: `data/cancellation-notices.json`, `conditional`. */
export interface ConditionalRule {
  /** Days before the end of the term. */
  readonly days: number;
  /** The share of increase from which it needs notice: 0 for any, null for none. */
  readonly premiumFrom: number | null;
  readonly onDeductible: boolean;
  readonly onCover: boolean;
  /** Null where the law was not read as far as that. */
  readonly extension: Extension | null;
  readonly source: string;
  /** A is the statute as its legislature shows it, B a copy of it, C somebody's word for it. */
  readonly confidence: 'A' | 'B' | 'C';
}

/** The rule for a policy: the clause of our own form asks for nothing; a state may not have been read. */
export type ConditionalLaw =
  | { readonly kind: 'NONE' }
  | { readonly kind: 'UNREAD' }
  | { readonly kind: 'RULE'; readonly rule: ConditionalRule };

/** Surplus lines paper and the UK are left to our own form, which promises no such notice. */
export function conditionalLaw(
  { conditional }: { readonly conditional: Readonly<Record<string, ConditionalRule>> },
  { region, paper, state }: Pick<Cancellable, 'region' | 'paper'> & { readonly state: string | null },
): ConditionalLaw {
  if (paper === 'SURPLUS' || !regionByCode(region).hasSurplusLines) return { kind: 'NONE' };
  const rule = state === null ? undefined : conditional[state];
  return rule ? { kind: 'RULE', rule } : { kind: 'UNREAD' };
}

/** The fields of a term that decide whether its renewal is worse. */
export interface RenewedTerms {
  /** Cents, without fees and taxes, for a whole term. */
  readonly premium: number;
  readonly deductible: number;
  readonly waitingPeriod: number;
  readonly limit: number;
  /** The limit of each coverage, by its key. */
  readonly coverages: Readonly<Record<string, number>>;
}

/**
 * Lists the ways in which a renewal is worse. A coverage that is left out or has a lower limit, a lower
 * aggregate and a longer waiting period all are less cover.
 */
export function worseBy(before: RenewedTerms, after: RenewedTerms): ConditionalReason[] {
  const holds: Record<ConditionalReason, boolean> = {
    PREMIUM_UP: after.premium > before.premium,
    DEDUCTIBLE_UP: after.deductible > before.deductible,
    COVER_DOWN:
      after.limit < before.limit ||
      after.waitingPeriod > before.waitingPeriod ||
      Object.entries(before.coverages).some(([key, limit]) => (after.coverages[key] ?? 0) < limit),
  };
  return conditionalReasons.filter((reason) => holds[reason]);
}

/** @returns of what is worse, that which needs notice by the law of the state. */
export function reasonsForNotice(
  { premiumFrom, onDeductible, onCover }: ConditionalRule,
  before: RenewedTerms,
  after: RenewedTerms,
): ConditionalReason[] {
  const counts: Record<ConditionalReason, boolean> = {
    PREMIUM_UP: premiumFrom !== null && after.premium - before.premium >= before.premium * premiumFrom,
    DEDUCTIBLE_UP: onDeductible,
    COVER_DOWN: onCover,
  };
  return worseBy(before, after).filter((reason) => counts[reason]);
}

/** The last day on which notice of a renewal on worse terms is in time. */
export const lastConditionalDay = ({ days }: ConditionalRule, endDate: PlainDate): PlainDate =>
  addDays(endDate, -days);

/** The last day on which notice lets the renewal begin at the end of the term, in time or not. */
export const lastEffectiveDay = ({ days, extension }: ConditionalRule, endDate: PlainDate): PlainDate =>
  addDays(endDate, -(extension?.within ?? days));

/**
 * @returns the day to which the expiring terms go on when notice is given on a day; null if they need not.
 */
export function extendedTo(rule: ConditionalRule, endDate: PlainDate, noticeOn: PlainDate): PlainDate | null {
  const { extension } = rule;
  if (!extension || noticeOn <= lastEffectiveDay(rule, endDate)) return null;
  return addDays(extension.from === 'END' ? endDate : noticeOn, extension.days);
}

/** The most days by which staff can extend a policy on its expiring terms; ours. */
export const MOST_EXTENSION_DAYS = 90;

/** Statuses of the notice of a renewal on worse terms. */
export const conditionalStatuses = ['NOT_NEEDED', 'UNREAD', 'DUE', 'LATE', 'GIVEN'] as const;
export type ConditionalStatus = (typeof conditionalStatuses)[number];

/** Notice covers what it said: a renewal that has become worse since needs another one. */
export const isCovered = (noticed: RenewedTerms | null, after: RenewedTerms): boolean =>
  noticed !== null && worseBy(noticed, after).length === 0;
