import { describe, expect, test } from 'vitest';
import { PLANS, TAXES, US_P100, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import type { AskedSelection } from '../builder/types.ts';
import type { RatePlan } from './plan.ts';
import { priceReasons } from './price-reasons.ts';
import { rate } from './rate.ts';
import type { Risk } from './types.ts';

const getReasons = (plan: RatePlan, over: Partial<Risk> = {}, asked: AskedSelection = {}) =>
  priceReasons(rate(plan, TAXES, riskFor(plan, over), select(plan, asked)));
const said = (plan: RatePlan, over: Partial<Risk> = {}, asked: AskedSelection = {}) =>
  getReasons(plan, over, asked).map(({ about, effect }) => `${about} ${effect}`);

describe('the reasons of a price', () => {
  test('begin with the size of the business, and name what moves the price most', () => {
    const worse = { answers: { mfaEmail: 'NO', claimHistory: 1 }, signalScore: 5, yearEstablished: 2026 };
    const reasons = said(US_P250, worse, { global: { limit: 5_000_000 } });
    expect(reasons.slice(0, 4)).toEqual([
      'revenue sets',
      'limit raises',
      'claimsHistory raises',
      'riskScore raises',
    ]);
    expect(reasons.length).toBeLessThanOrEqual(6);
  });

  test('name an answer with its question, and whether it raises or lowers the price', () => {
    const plain = { signalScore: null, yearEstablished: null, irpm: { drPlanning: -20 } };
    const reasons = getReasons(US_P250, { ...plain, answers: { mfaEmail: 'NO' } });
    expect(reasons).toContainEqual({ about: 'irpm', effect: 'lowers' });
    expect(reasons).toContainEqual({ about: 'answer', field: 'mfaEmail', answer: 'NO', effect: 'raises' });
    const credit = { step: 'controls', factor: 0.975, source: 'controls', running: 975 } as const;
    const parts = [{ source: 'edr.YES', factor: 0.975 }];
    expect(priceReasons({ worksheet: [{ ...credit, parts }], coverages: [], adjustments: [] })).toEqual([
      { about: 'revenue', effect: 'sets' },
      { about: 'answer', field: 'edr', answer: 'YES', effect: 'lowers' },
    ]);
  });

  test('say where a price is the least that a policy costs', () =>
    expect(said(US_P100, { revenue: 50_000, industryCode: '111110' })[1]).toBe('minimumPremium sets'));

  test.each(PLANS.map((plan) => [plan.id, plan] as const))('carry no factor out of %s', (_, plan) => {
    for (const reason of getReasons(plan, { answers: { mfaEmail: 'NO' } }))
      expect(Object.values(reason).every((value) => typeof value === 'string')).toBe(true);
  });

  test('are none without a price', () => expect(getReasons(US_P250, { revenue: null })).toEqual([]));
});
