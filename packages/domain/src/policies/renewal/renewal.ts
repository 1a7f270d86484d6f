import { addDays, addMonths, addYears, daysBetween, type PlainDate } from '../../dates.ts';
import type { RetroActivePeriod } from '../../coverages/types.ts';
import type { Origins } from '../../accounts/origins.ts';
import type { Answers } from '../../questionnaires/types.ts';
import { isAnswered } from '../../questionnaires/controls.ts';

/** `data/renewals.json` */
export interface RenewalRules {
  /** A policy in force can be renewed when it ends within this many days. */
  readonly windowDays: number;
  /** So many days before its end the renewal is quoted by itself, and offered. */
  readonly quoteDays: number;
  readonly offerDays: number;
  /** Days before its end on which the offer is recalled, the longest first. */
  readonly reminderDays: readonly number[];
  /** A renewal whose premium changes by more than this share is looked at by somebody first: 0.1. */
  readonly automaticChange: number;
  /** Answers that are older when the renewal begins have to be confirmed. */
  readonly answersMonths: number;
  readonly source: string;
}

/** The last end date that is open for renewal. */
export const renewingUntil = ({ windowDays }: RenewalRules, today: PlainDate): PlainDate =>
  addDays(today, windowDays);

/** The first day on which a policy can be renewed. */
export const renewableFrom = ({ windowDays }: RenewalRules, endDate: PlainDate): PlainDate =>
  addDays(endDate, -windowDays);

/** @returns whether a policy that ends on this day can be renewed today. */
export const isInRenewalWindow = (rules: RenewalRules, endDate: PlainDate, today: PlainDate): boolean =>
  renewableFrom(rules, endDate) <= today && today < endDate;

/**
 * The step of a renewal that is due, in days before the policy's end; null before the first one. A step that
 * was missed is not made up for when a later one is due.
 */
export function renewalStep(rules: RenewalRules, endDate: PlainDate, today: PlainDate): number | null {
  const left = daysBetween(today, endDate);
  return renewalSteps(rules).findLast((days) => left <= days) ?? null;
}

/** Every step, the first one first: quoted, offered, and each reminder. */
export const renewalSteps = ({ quoteDays, offerDays, reminderDays }: RenewalRules): number[] => [
  quoteDays,
  offerDays,
  ...reminderDays,
];

const SUFFIX = /-(\d{2})$/;

/**
 * The number of a renewal: that of the first term, and how often it was renewed. `US-1001-01` follows
 * `US-1001`, and `US-1001-02` that.
 * @param taken the numbers of the same policy's terms so far
 */
export function renewalNumber(prior: string, taken: readonly string[]): string {
  const base = prior.replace(SUFFIX, '');
  const terms = [prior, ...taken]
    .filter((number) => number.startsWith(`${base}-`))
    .map((number) => Number(SUFFIX.exec(number)?.[1] ?? 0));
  return `${base}-${String(Math.max(0, ...terms) + 1).padStart(2, '0')}`;
}

/**
 * The day from which acts are covered; null for full prior acts. Counted from the day since which cover goes
 * on without a gap, so that a renewal does not take away what the term before it covered.
 */
export const retroDate = (continuityDate: PlainDate, period: RetroActivePeriod): PlainDate | null =>
  period === -1 ? null : addYears(continuityDate, -period);

/**
 * The answers that will be too old when the renewal begins, or of which nobody knows the age.
 * @param begins the day on which the renewal begins
 */
export function oldAnswers(
  { answersMonths }: RenewalRules,
  answers: Answers,
  origins: Origins,
  begins: PlainDate,
): string[] {
  const oldest = addMonths(begins, -answersMonths);
  return Object.keys(answers)
    .filter((name) => isAnswered(answers[name]) && (origins[name]?.at ?? '').slice(0, 10) < oldest)
    .sort();
}

/** Why somebody has to look at a renewal before it is offered. */
export const renewalReasons = [
  'OPEN_CLAIM',
  'RECENT_CLAIM',
  'REFERRAL',
  'PREMIUM_CHANGE',
  'OLD_ANSWERS',
  'NOT_READY',
  'NO_CONTACT',
  'NOTICE_NOT_ATTESTED',
] as const;
export type RenewalReason = (typeof renewalReasons)[number];

/** The facts that decide whether a renewal is offered automatically. */
export interface RenewalFacts {
  readonly openClaims: number;
  /** Closed ones that were filed in the last twelve months. */
  readonly recentClaims: number;
  /** Rules that refer it to an underwriter. */
  readonly referrals: number;
  /** Cents, without fees and taxes, each for a whole term. */
  readonly premiumBefore: number;
  readonly premiumAfter: number;
  readonly oldAnswers: number;
  readonly isReady: boolean;
  readonly hasContact: boolean;
  readonly awaitsNotice: boolean;
}

/**
 * Why a renewal is not offered by itself; empty exactly when it is. Source: the working model of policies,
 * "Renewal".
 */
export function whyNotAutomatic({ automaticChange }: RenewalRules, facts: RenewalFacts): RenewalReason[] {
  const { premiumBefore: before, premiumAfter: after } = facts;
  const holds: Record<RenewalReason, boolean> = {
    OPEN_CLAIM: facts.openClaims > 0,
    RECENT_CLAIM: facts.recentClaims > 0,
    REFERRAL: facts.referrals > 0,
    PREMIUM_CHANGE: Math.abs(after - before) > before * automaticChange,
    OLD_ANSWERS: facts.oldAnswers > 0,
    NOT_READY: !facts.isReady,
    NO_CONTACT: !facts.hasContact,
    NOTICE_NOT_ATTESTED: facts.awaitsNotice,
  };
  return renewalReasons.filter((reason) => holds[reason]);
}

/** Why a policy is not renewed, by the insured or the agency for them. */
export const optOutReasons = [
  'PLACED_ELSEWHERE',
  'PRICE',
  'BUSINESS_CLOSED',
  'NO_LONGER_WANTED',
  'OTHER',
] as const;
export type OptOutReason = (typeof optOutReasons)[number];
/** Why the insurer does not renew it. */
export const nonRenewalReasons = ['UNDERWRITING', 'CLAIMS', 'PRODUCT_WITHDRAWN', 'OTHER'] as const;
