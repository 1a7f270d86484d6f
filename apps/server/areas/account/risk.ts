import { industryCodeOf } from './account-view.ts';
import { planFor } from '@parapet/domain/rating/plan';
import { hazardClassOf } from '@parapet/domain/rating/steps/hazard-class';
import { scoreRisk } from '@parapet/domain/risk/score-risk';
import type { RiskScores } from '@parapet/domain/risk/types';
import type { Facts } from '../../platform/facts.ts';
import type { AccountRow } from './account-view.ts';

/** The risk scores of an account as it stands on a day. */
export function scoresOf(facts: Facts, account: AccountRow, today: string): RiskScores {
  const { revenue, noOfEmployeesAll, yearEstablished, numberOfPersonalRecords } = account.details;
  return scoreRisk({
    firmographics: { revenue, noOfEmployeesAll, yearEstablished, numberOfPersonalRecords },
    answers: account.securityAnswers,
    signals: account.signals,
    connectors: [],
    hazardClass: hazardClassOfAccount(facts, account, today),
    benchmarks: { industry: null, portfolio: null },
    todayYear: Number(today.slice(0, 4)),
  });
}

function hazardClassOfAccount(facts: Facts, account: AccountRow, today: string): string | null {
  const code = industryCodeOf(account);
  const plan = planFor(facts.plans, account.region === 'UK' ? 'P_ONE' : 'P100', today);
  return code && plan ? hazardClassOf(plan, code).name : null;
}
