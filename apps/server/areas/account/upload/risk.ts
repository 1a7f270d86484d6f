import { findIndustryCode } from '../account-view.ts';
import { yearOf, type PlainDate } from '@parapet/domain/dates';
import { planFor } from '@parapet/domain/rating/plan';
import { getHazardClass } from '@parapet/domain/rating/steps/hazard-class';
import { regionByCode } from '@parapet/domain/regions/regions';
import { countingScores } from '@parapet/domain/connectors/posture';
import { findDisagreements } from '@parapet/domain/risk/disagreements';
import { scoreRisk } from '@parapet/domain/risk/score-risk';
import type { RiskInput, RiskScores } from '@parapet/domain/risk/types';
import type { Facts } from '../../../platform/facts.ts';
import { mutable } from '../../../platform/mutable.ts';
import type { AccountRow } from '../account-view.ts';

/** A risk that is no account yet has nothing connected. */
type Assessed = Pick<AccountRow, 'region' | 'details' | 'securityAnswers' | 'signals'> &
  Partial<Pick<AccountRow, 'connectorScores'>>;

/** The risk scores of an account as of a date. */
export function getScores(facts: Facts, account: Assessed, today: PlainDate): RiskScores {
  return scoreRisk(getRiskInput(facts, account, today));
}

/** Collects the inputs for the scores of an account. */
export function getRiskInput(facts: Facts, account: Assessed, today: PlainDate): RiskInput {
  const { revenue, noOfEmployeesAll, yearEstablished, numberOfPersonalRecords } = account.details;
  return {
    firmographics: { revenue, noOfEmployeesAll, yearEstablished, numberOfPersonalRecords },
    answers: account.securityAnswers,
    signals: account.signals,
    connectors: countingScores(account.connectorScores ?? [], today),
    hazardClass: hazardClassOfAccount(facts, account, today),
    benchmarks: { industry: null, portfolio: null },
    todayYear: yearOf(today),
  };
}

/** When the company was last looked at from outside, and which of its answers claim what was not seen. */
export const toScan = ({ signalsRead, securityAnswers, signals }: AccountRow) => ({
  scannedAt: signalsRead?.toISOString() ?? null,
  disagreements: mutable(findDisagreements(securityAnswers, signals)),
});

function hazardClassOfAccount(facts: Facts, account: Assessed, today: PlainDate): string | null {
  const code = findIndustryCode(account);
  const plan = planFor(facts.plans, regionByCode(account.region).products.base, today);
  return code && plan ? getHazardClass(plan, code).name : null;
}
