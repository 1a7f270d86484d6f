import { describe, expect, test } from 'vitest';
import { PLANS, TAXES, UK_P_ONE, US_P100 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import type { RatePlan } from './plan.ts';
import { rate } from './rate.ts';
import { lacksTriaRejection, terrorismPremium } from './terrorism.ts';

const offered = (plan: RatePlan, isTriaExcluded: boolean, over = {}) =>
  terrorismPremium(plan, rate(plan, TAXES, riskFor(plan, over), select(plan, { isTriaExcluded })));

describe('the premium for terrorism coverage', () => {
  const american = PLANS.filter(({ triaRate }) => triaRate !== null).map((plan) => [plan.id, plan] as const);
  test.each(american)('is the same under %s whether it is bought or rejected', (_, plan) => {
    for (const revenue of [60_000, 8_000_000, 90_000_000]) {
      const bought = rate(plan, TAXES, riskFor(plan, { revenue }), select(plan, { isTriaExcluded: false }));
      const line = bought.adjustments.find(({ code }) => code === 'TRIA');
      expect(line!.amount.amount).toBeGreaterThan(0);
      expect(offered(plan, true, { revenue })).toEqual(line!.amount);
      expect(offered(plan, false, { revenue })).toEqual(line!.amount);
    }
  });

  test('follows the minimum premium where that is charged', () => {
    const plan = { ...US_P100, minimumPremium: 50_000 };
    expect(offered(plan, true)).toEqual({ amount: 5_000_000 * plan.triaRate!, currency: 'USD' });
  });

  test('is none where it is not offered', () => {
    expect(offered(UK_P_ONE, true)).toBeNull();
  });
});

test('terrorism coverage is left out only on the insured’s own rejection, where it has to be offered', () => {
  const attested = { isTriaRejectionAttested: true };
  expect(lacksTriaRejection(true, true, null)).toBe(true);
  expect(lacksTriaRejection(true, true, {})).toBe(true);
  expect(lacksTriaRejection(true, true, { isTriaRejectionAttested: false })).toBe(true);
  expect(lacksTriaRejection(true, true, attested)).toBe(false);
  expect(lacksTriaRejection(true, false, null)).toBe(false);
  expect(lacksTriaRejection(false, true, null)).toBe(false);
});
