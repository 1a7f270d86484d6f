import type { Selection } from '../builder/types.ts';
import { isNo, isYes } from '../questionnaires/controls.ts';
import type { RatePlan } from './plan.ts';
import type { FoundHazardClass } from './steps/hazard-class.ts';
import type { KnockOut, KnockOutCode, PricedRisk, Referral, ReferralCode, Risk } from './types.ts';

/** The input of a rule. */
export interface Facts {
  readonly plan: RatePlan;
  readonly risk: PricedRisk;
  readonly selection: Selection;
  readonly hazard: FoundHazardClass;
}

const MFA_FIELDS = [
  'mfaAuthentication',
  'mfaEmail',
  'mfaRemoteSystemAccess',
  'mfaRemoteAccess',
  'mfaAdminAccounts',
  'mfaCloud',
  'mfaCloudDeployments',
  'mfaMissionCriticalSystems',
] as const;

/** The figures of a referral when its rule fires, otherwise null. */
type ReferralRule = (facts: Facts) => Referral['params'] | null;

const when = (fires: boolean, params: Referral['params'] = {}): Referral['params'] | null =>
  fires ? params : null;

const REFERRAL_RULES: Record<ReferralCode, ReferralRule> = {
  REVENUE_OVER_AUTHORITY: ({ plan, risk }) =>
    when(risk.revenue > plan.referral.revenueOver, {
      revenue: risk.revenue,
      authority: plan.referral.revenueOver,
    }),
  LIMIT_OVER_AUTHORITY: ({ plan, selection }) =>
    when(selection.global.limit > plan.referral.limitOver, {
      limit: selection.global.limit,
      authority: plan.referral.limitOver,
    }),
  RECENT_CLAIM: ({ plan, risk }) =>
    when(plan.referral.claimHistory.includes(Number(risk.answers['claimHistory'] ?? 0))),
  HIGH_HAZARD: ({ hazard, risk }) =>
    when(hazard.outcome === 'REFER', { industryCode: risk.industryCode, hazardClass: hazard.name }),
  LOW_RISK_SCORE: ({ plan, risk }) =>
    when(risk.riskScore !== null && risk.riskScore < plan.referral.riskScoreBelow, {
      score: risk.riskScore ?? 0,
      threshold: plan.referral.riskScoreBelow,
    }),
  NO_MFA: ({ risk }) => when(hasNoMfa(risk)),
  MANY_RECORDS: ({ plan, risk }) =>
    when((risk.numberOfPersonalRecords ?? 0) > plan.referral.recordsOver, {
      records: risk.numberOfPersonalRecords ?? 0,
      threshold: plan.referral.recordsOver,
    }),
  PRIOR_CIRCUMSTANCES: ({ risk }) => when(isYes(risk.answers['priorOrPendingClaimCircumstances'])),
};

const KNOCK_OUT_RULES: Record<KnockOutCode, (facts: Facts) => boolean> = {
  PROHIBITED_CLASS: ({ hazard }) => hazard.outcome === 'DECLINE',
  REVENUE_OVER_MAXIMUM: ({ plan, risk }) => risk.revenue > plan.knockOut.revenueOver,
};

/**
 * No multi-factor authentication anywhere: at least one of its questions is answered, and all answers are no.
 */
function hasNoMfa({ answers }: Risk): boolean {
  const given = MFA_FIELDS.map((field) => answers[field]).filter(
    (answer) => answer !== undefined && answer !== null,
  );
  return given.length > 0 && given.every(isNo);
}

/** Every referral rule that fires, with its figures. */
export function referrals(facts: Facts): Referral[] {
  const found: Referral[] = [];
  for (const [code, rule] of Object.entries(REFERRAL_RULES) as [ReferralCode, ReferralRule][]) {
    const params = rule(facts);
    if (params) found.push({ code, params });
  }
  return found;
}

/** Every knock-out rule that fires. */
export const knockOuts = (facts: Facts): KnockOut[] =>
  (Object.keys(KNOCK_OUT_RULES) as KnockOutCode[])
    .filter((code) => KNOCK_OUT_RULES[code](facts))
    .map((code) => ({ code }));

/** @returns whether a rule excludes the risk whatever the price: no underwriter may release or approve it. */
export const isKnockedOut = ({ knockOuts: found }: { knockOuts: readonly unknown[] }): boolean =>
  found.length > 0;
