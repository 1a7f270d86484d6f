import { addDays, compare, daysBetween, type PlainDate } from '../dates.ts';
import type { RegionCode } from '../regions/region.ts';
import type { CancellationBasis, CancellationTerms, Initiator } from './transactions.ts';

/** Why a policy is cancelled; what follows from each stands in `data/cancellations.json`. */
export const cancellationReasons = [
  'INSURED_REQUEST',
  'PLACED_ELSEWHERE',
  'BUSINESS_CLOSED',
  'NONPAYMENT',
  'UNDERWRITING',
  'MATERIAL_CHANGE',
  'MISREPRESENTATION',
  'FINANCER_REQUEST',
  'NOT_TAKEN_UP',
  'DUPLICATE',
  'ISSUED_IN_ERROR',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

export type Paper = 'ADMITTED' | 'SURPLUS';

interface ReasonRule {
  readonly code: CancellationReason;
  readonly initiator: Initiator;
  readonly basis: CancellationBasis;
  /** After it the policy can be revived for some days. */
  readonly isReinstatable?: boolean;
}

interface TermsOfRegion {
  readonly from: PlainDate;
  readonly returnShare: Readonly<Record<Paper, number>>;
  readonly minimumEarned: Readonly<Record<Paper, number>>;
  /** Days from inception in which a policy can be cancelled as if it had never been. */
  readonly flatWithinDays: number;
  readonly reinstatementDays: number;
  readonly source: string;
}

/** `data/cancellations.json` */
export interface CancellationRules {
  readonly reasons: readonly ReasonRule[];
  readonly terms: Readonly<Record<RegionCode, readonly TermsOfRegion[]>>;
}

/** The fields of a policy that decide about its cancellation. */
export interface Cancellable {
  readonly region: RegionCode;
  readonly paper: Paper;
  /** Inception governs: the terms of the day on which cover began hold for the whole of it. */
  readonly effectiveDate: PlainDate;
}

/** @throws Error for a reason or a day without a rule: the data must cover what the union names. */
export const reasonRule = (rules: CancellationRules, reason: CancellationReason): ReasonRule =>
  rules.reasons.find(({ code }) => code === reason) ?? fail(`no rule for ${reason}`);

/** Returns the cancellation terms of a policy, by the day on which its cover began. */
export const termsInForce = (rules: CancellationRules, policy: Cancellable): TermsOfRegion =>
  rules.terms[policy.region].findLast(({ from }) => from <= policy.effectiveDate) ??
  fail(`no terms in ${policy.region} on ${policy.effectiveDate}`);

/**
 * The last day on which a cancelled policy can be reinstated: some days after the cancellation took effect,
 * but never after its term, of which nothing is left to revive.
 */
export function lastDayToReinstate(
  rules: CancellationRules,
  { region, effectiveDate, endDate }: Pick<Cancellable, 'region' | 'effectiveDate'> & { endDate: PlainDate },
  cancelledFrom: PlainDate,
): PlainDate {
  const { reinstatementDays } = termsInForce(rules, { region, paper: 'ADMITTED', effectiveDate });
  return earlier(addDays(cancelledFrom, reinstatementDays), addDays(endDate, -1));
}

/** The terms of a cancellation as if the policy had never been: it keeps nothing. */
export const FLAT_TERMS: CancellationTerms = { basis: 'FLAT', returnShare: 1, minimumEarned: 0 };

/** Whether a policy that is cancelled for this reason never was, by whatever command it is cancelled. */
export const isFlat = (rules: CancellationRules, reason: CancellationReason): boolean =>
  reasonRule(rules, reason).basis === 'FLAT';

const earlier = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other);

/**
 * Returns the terms of a cancellation for this reason: they decide the premium that it keeps. A short rate
 * on paper that gives everything unearned back is pro rata. Source: the working model of policies,
 * "Cancellation".
 */
export function cancellationTerms(
  rules: CancellationRules,
  policy: Cancellable,
  reason: CancellationReason,
): CancellationTerms {
  const { basis } = reasonRule(rules, reason);
  if (basis === 'FLAT') return FLAT_TERMS;
  if (basis !== 'SHORT_RATE') return { basis, returnShare: 1, minimumEarned: 0 };
  const { returnShare, minimumEarned } = termsInForce(rules, policy);
  const share = returnShare[policy.paper];
  return {
    basis: share < 1 ? 'SHORT_RATE' : 'PRO_RATA',
    returnShare: share,
    minimumEarned: minimumEarned[policy.paper],
  };
}

/** @returns whether a policy can still be cancelled as if it had never been. */
export const canCancelFlat = (rules: CancellationRules, policy: Cancellable, today: PlainDate): boolean =>
  daysBetween(policy.effectiveDate, today) <= termsInForce(rules, policy).flatWithinDays;

/**
 * An agency may endorse from fourteen days back to thirty days ahead; whoever of the provider acts in the
 * account may on any day of the term. Specification 2 §5.
 */
export const ENDORSEMENT_WINDOW = { back: 14, ahead: 30 } as const;

/** @returns whether a day is one on which the policy can be endorsed by somebody bound to the window. */
export const isInEndorsementWindow = (day: PlainDate, today: PlainDate): boolean =>
  daysBetween(day, today) <= ENDORSEMENT_WINDOW.back && daysBetween(today, day) <= ENDORSEMENT_WINDOW.ahead;

/** @returns whether a day is one of the term, the last day of cover included and the end not. */
export const isInTerm = (day: PlainDate, from: PlainDate, to: PlainDate): boolean =>
  compare(day, from) >= 0 && compare(day, to) < 0;

function fail(what: string): never {
  throw new Error(`data/cancellations.json has ${what}`);
}
