import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AskedSelection } from '../builder/types.ts';
import { catalogOf } from '../coverages/catalog.ts';
import { money, sum } from '../money.ts';
import { NAICS, PLANS, SIC, STATES, TAXES } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { limitOptions, type RatePlan } from './plan.ts';
import { rate } from './rate.ts';
import type { Risk } from './types.ts';

const codesOf = (plan: RatePlan) =>
  (plan.region === 'US' ? NAICS : SIC).industries.map((industry) => industry.code);

const anyRisk = (plan: RatePlan): fc.Arbitrary<Risk> =>
  fc
    .record({
      revenue: fc.integer({ min: 1, max: 400_000_000 }),
      industryCode: fc.constantFrom(...codesOf(plan)),
      state: plan.region === 'US' ? fc.constantFrom(...STATES.map((state) => state.code)) : fc.constant(null),
      isSurplus: fc.boolean(),
      riskScore: fc.option(fc.integer({ min: 0, max: 100 })),
      irpm: fc.record({
        companyStability: fc.integer({ min: -25, max: 25 }),
        drPlanning: fc.integer({ min: -25, max: 25 }),
      }),
      answers: fc.record(
        {
          claimHistory: fc.integer({ min: 0, max: 5 }),
          mfaEmail: fc.constantFrom('YES', 'NO', 'NA'),
          edr: fc.constantFrom('YES', 'NO'),
          cyberEvent: fc.boolean(),
          backupFrequency: fc.constantFrom('DAILY', 'NEVER'),
        },
        { requiredKeys: [] },
      ),
      fees: fc.record({
        brokerFee: fc.option(
          fc.integer({ min: 0, max: 1_000_000 }).map((cents) => money(cents, plan.currency)),
        ),
        additionalBrokerFee: fc.constant(null),
        mgaFee: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => money(cents, plan.currency))),
      }),
    })
    .map((own) => riskFor(plan, own));

const anyAsked = (plan: RatePlan): fc.Arbitrary<AskedSelection> =>
  fc.record({
    global: fc.record({
      preset: fc.constantFrom(1, 2, 3),
      limit: fc.constantFrom(...limitOptions(plan.options)),
      deductible: fc.constantFrom(...plan.options.deductible),
      waitingPeriod: fc.constantFrom(...plan.options.waitingPeriod),
      retroActivePeriod: fc.constantFrom(...plan.options.retroActivePeriod),
      endDate: fc.constantFrom('2026-10-01', '2027-03-16', '2027-09-01'),
    }),
    isTriaExcluded: fc.boolean(),
    coverages: fc.dictionary(
      fc.constantFrom(...catalogOf(plan.family).map((coverage) => String(coverage.id))),
      fc.record({ selected: fc.boolean(), limit: fc.constantFrom(null, 25_000, 250_000, 2_000_000) }),
    ),
  });

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
        expect(rating.premium.amount).toBeGreaterThanOrEqual(plan.minimumPremium * 100);
        expect(rating.worksheet.at(-1)!.running).toBeCloseTo(rating.total.amount / 100, 6);
      }),
    );
  });

  test('every industry rates, with a class of its own sector', () => {
    const selection = select(plan);
    const statuses = new Set<string>();
    for (const industryCode of codesOf(plan)) {
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
        expect([rating.status, rating.taxes.map((tax) => tax.jurisdiction)], code).toEqual([
          'READY',
          isSurplus ? [code, code] : [],
        ]);
        expect(rating.worksheet.find((line) => line.step === 'territory')!.source).toBe(`territory.${code}`);
      }
    }
  }
});
