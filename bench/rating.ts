import { readFileSync } from 'node:fs';
import { applySelection } from '@parapet/domain/builder/apply-selection';
import { withRules, type PlanFile } from '@parapet/domain/rating/plan';
import { riskFacts } from '@parapet/domain/underwriting/facts';
import { coverLimits, type RuleBook } from '@parapet/domain/underwriting/rule-book';
import { rate } from '@parapet/domain/rating/rate';
import type { Taxes } from '@parapet/domain/rating/taxes';
import type { Risk } from '@parapet/domain/rating/types';
import type { Measurement } from './measurement.ts';

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8')) as T;

const states = ['CA', 'NY', 'TX', 'FL', 'WA', 'IL'];
const industries = ['541511', '621111', '722511', '522110', '236115', '611310'];

/** A different company for each iteration, so that no call repeats the previous one. */
function risk(index: number): Risk {
  return {
    product: 'P100',
    state: states[index % states.length]!,
    postcode: null,
    industryCode: industries[(index >> 2) % industries.length]!,
    secondIndustryCode: index % 5 === 0 ? '541512' : null,
    primaryIndustryShare: index % 5 === 0 ? 70 : null,
    foreignRevenue: null,
    revenue: 250_000 + ((index * 7919) % 40_000_000),
    yearEstablished: 1985 + (index % 35),
    collectsPersonalRecords: true,
    ownershipType: 'Private',
    isFranchise: false,
    isFranchiseConnected: null,
    numberOfPersonalRecords: (index * 131) % 400_000,
    answers: { mfaEmail: 'YES', edr: 'NO', backupFrequency: 'DAILY', patchingFrequency: 'WEEKLY' },
    missingAnswers: [],
    riskScore: 30 + (index % 70),
    signalScore: 30 + (index % 70),
    isSurplus: index % 3 === 0,
    irpm: {},
    fees: { brokerFee: null, additionalBrokerFee: null, mgaFee: null },
  };
}

/**
 * Measures the number of quotes that one thread prices in a second: complete rating, with worksheet, taxes
 * and referral rules.
 */
export function measureRating(seconds = 3): Measurement[] {
  const [plan] = withRules(
    [read<PlanFile>('plans/us-p100-2026-01.json')],
    [read<RuleBook>('rules/us-2026-01.json')],
  );
  const surplus = read<{
    states: Taxes['surplusLines'];
    fees: Taxes['feeRulings'];
    publicBodies: Taxes['publicBodies'];
    insureds: Taxes['insureds'];
  }>('taxes/us-surplus-lines.json');
  const premiumTax = read<{ periods: Taxes['insurancePremiumTax']; outside: Taxes['outsideUk'] }>(
    'taxes/uk-insurance-premium-tax.json',
  );
  const taxes: Taxes = {
    surplusLines: surplus.states,
    feeRulings: surplus.fees,
    publicBodies: surplus.publicBodies,
    insureds: surplus.insureds,
    insurancePremiumTax: premiumTax.periods,
    outsideUk: premiumTax.outside,
  };
  const risks = Array.from({ length: 512 }, (_, index) => risk(index));
  const selections = risks.map(
    (risk, index) =>
      applySelection(
        plan!,
        {
          today: '2026-06-01',
          state: risk.state,
          industryCode: risk.industryCode,
          answers: risk.answers,
          limits: coverLimits(plan!.rules, risk.product, riskFacts(plan!, risk)),
        },
        { global: { preset: (1 + (index % 3)) as 1 | 2 | 3 } },
      ).selection,
  );
  const run = (milliseconds: number) => {
    let calls = 0;
    const began = performance.now();
    for (; performance.now() - began < milliseconds; calls += risks.length) {
      for (let index = 0; index < risks.length; index++) {
        if (rate(plan!, taxes, risks[index]!, selections[index]!).worksheet.length === 0)
          throw new Error('A risk of the bench has no price.');
      }
    }
    return calls / ((performance.now() - began) / 1000);
  };
  run(500);
  return [
    {
      id: 'rating-per-second',
      what: 'Rating, calls a second in one thread',
      value: Math.round(run(seconds * 1000)),
      unit: '/s',
    },
  ];
}
