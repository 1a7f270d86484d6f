import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../money.ts';
import { anyAsked, anyRisk, getCodes } from '../test-support/any-risk.ts';
import { PLANS, STATES, TAXES } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { limitOptions, type RatePlan } from './plan.ts';
import { rate } from './rate.ts';

/** Returns the least premium of any risk: the minimum of the lowest class at the lowest limit. */
const getLeast = ({ minimumPremium: base, minimumFactors }: RatePlan): number =>
  base * Math.min(1, ...Object.values(minimumFactors?.byClass ?? {}));

describe.each(PLANS.map((plan) => [plan.id, plan] as const))('%s', (_, plan) => {
  test('the same input gives the same price', () => {
    fc.assert(
      fc.property(anyRisk(plan), anyAsked(plan), (risk, asked) => {
        expect(rate(plan, TAXES, risk, select(plan, asked))).toEqual(
          rate(structuredClone(plan), structuredClone(TAXES), structuredClone(risk), select(plan, asked)),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('a higher limit never costs less', () => {
    fc.assert(
      fc.property(anyRisk(plan), anyAsked(plan), (risk, asked) => {
        const totals = limitOptions(plan.options).map(
          (limit) =>
            rate(plan, TAXES, risk, select(plan, { ...asked, global: { ...asked.global, limit } })).total
              .amount,
        );
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
      }),
      { numRuns: 100 },
    );
  });

  test('a higher deductible never costs more', () => {
    fc.assert(
      fc.property(anyRisk(plan), anyAsked(plan), (risk, asked) => {
        const totals = plan.options.deductible.map(
          (deductible) =>
            rate(plan, TAXES, risk, select(plan, { ...asked, global: { ...asked.global, deductible } })).total
              .amount,
        );
        expect(totals).toEqual([...totals].sort((a, b) => b - a));
      }),
      { numRuns: 100 },
    );
  });

  test('more revenue never costs less', () => {
    fc.assert(
      fc.property(anyRisk(plan), fc.integer({ min: 0, max: 50_000_000 }), (risk, more) => {
        const richer = { ...risk, revenue: risk.revenue! + more };
        expect(rate(plan, TAXES, richer, select(plan)).total.amount).toBeGreaterThanOrEqual(
          rate(plan, TAXES, risk, select(plan)).total.amount,
        );
      }),
    );
  });

  test('the lines add up to the premium and to the total, to the cent, and none is below the minimum', () => {
    fc.assert(
      fc.property(anyRisk(plan), anyAsked(plan), (risk, asked) => {
        const rating = rate(plan, TAXES, risk, select(plan, asked));
        const lines = [
          ...rating.coverages.map((line) => line.premium),
          ...rating.adjustments.map((line) => line.amount),
        ];
        const charges = [...rating.fees, ...rating.taxes].map((line) => line.amount);
        expect(rating.premium).toEqual(sum(lines, plan.currency));
        expect(rating.total).toEqual(sum([...lines, ...charges], plan.currency));
        for (const { amount } of [...lines, ...charges])
          expect(Number.isInteger(amount) && amount >= 0).toBe(true);
        expect(rating.premium.amount).toBeGreaterThanOrEqual(getLeast(plan) * 100);
        expect(rating.worksheet.at(-1)!.running).toBeCloseTo(rating.total.amount / 100, 6);
      }),
    );
  });

  test('every industry rates, with a class of its own sector', () => {
    const selection = select(plan);
    const statuses = new Set<string>();
    for (const industryCode of getCodes(plan)) {
      const rating = rate(plan, TAXES, riskFor(plan, { industryCode }), selection);
      expect(rating.premium.amount, industryCode).toBeGreaterThan(0);
      expect(rating.worksheet[2]!.source, industryCode).toMatch(/^hazard\.classByPrefix\./);
      statuses.add(rating.status);
    }
    expect([...statuses].sort()).toEqual(['DECLINED', 'READY', 'REFERRED']);
  });
});

test('every state rates, admitted and surplus, under both American plans', () => {
  for (const plan of PLANS.filter(({ region }) => region === 'US')) {
    for (const { code } of STATES) {
      for (const isSurplus of [false, true]) {
        const rating = rate(
          plan,
          TAXES,
          riskFor(plan, { state: code, isSurplus }),
          select(plan, {}, { state: code }),
        );
        expect([rating.status, [...new Set(rating.taxes.map((tax) => tax.jurisdiction))]], code).toEqual([
          'READY',
          isSurplus ? [code] : [],
        ]);
        expect(rating.worksheet.find((line) => line.step === 'territory')!.source).toBe(`territory.${code}`);
      }
    }
  }
});
