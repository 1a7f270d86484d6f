import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sum } from '../money.ts';
import type { Product } from '../products.ts';
import { anyAsked, anyRiskFor } from '../test-support/any-risk.ts';
import { PLANS, TAXES, US_P100, US_P250 } from '../test-support/data.ts';
import { GOOD_ANSWERS, riskFor, select } from '../test-support/quotes.ts';
import { explainPremiumDifference, type PremiumDifference, type RatedVersion } from './answer-differences.ts';
import type { RatePlan } from './plan.ts';
import { rate } from './rate.ts';
import type { Risk } from './types.ts';

const toVersion = (plan: RatePlan, risk: Risk, asked = {}): RatedVersion => {
  const selection = select(plan, asked);
  return { risk, selection, premium: rate(plan, TAXES, risk, selection).premium };
};
const explain = (plan: RatePlan, before: RatedVersion, after: RatedVersion): PremiumDifference =>
  explainPremiumDifference(plan, TAXES, before, after);
const getWhole = ({ answers, other }: PremiumDifference): number =>
  sum([...answers.map(({ difference }) => difference), other], other.currency).amount;

describe.each(PLANS.map((plan) => [plan.id, plan] as const))('%s', (_, plan) => {
  const product = Object.keys(plan.products)[0] as Product;

  test('answers and other terms together are the whole difference, to the cent', () => {
    fc.assert(
      fc.property(
        anyRiskFor(plan, product),
        anyRiskFor(plan, product),
        anyAsked(plan),
        anyAsked(plan),
        (one, other, asked, askedLater) => {
          const [before, after] = [toVersion(plan, one, asked), toVersion(plan, other, askedLater)];
          const found = explain(plan, before, after);
          expect(getWhole(found)).toBe(after.premium.amount - before.premium.amount);
          expect(found.answers.every(({ difference }) => Number.isInteger(difference.amount))).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('where nothing but answers changed, nothing is left for other terms', () => {
    fc.assert(
      fc.property(
        anyRiskFor(plan, product),
        anyRiskFor(plan, product),
        anyAsked(plan),
        (one, other, asked) => {
          const [before, after] = [
            toVersion(plan, one, asked),
            toVersion(plan, { ...one, answers: other.answers }, asked),
          ];
          expect(explain(plan, before, after).other.amount).toBe(0);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('the effect of an answer on a price', () => {
  const version = (answers: Risk['answers'], over: Partial<Risk> = {}, asked = {}): RatedVersion =>
    toVersion(US_P250, riskFor(US_P250, { answers: { ...GOOD_ANSWERS, ...answers }, ...over }), asked);

  test('is the difference of two prices, one answer after the other in the order of the form', () => {
    const before = version({ mfaEmail: 'NO', edr: 'NO' });
    const between = version({ mfaEmail: 'YES', edr: 'NO' });
    const after = version({ mfaEmail: 'YES', edr: 'YES' });
    const { answers, other } = explain(US_P250, before, after);
    expect(answers.map(({ field, before: from, after: to }) => [field, from, to])).toEqual([
      ['mfaEmail', 'NO', 'YES'],
      ['edr', 'NO', 'YES'],
    ]);
    expect(answers.map(({ difference }) => difference.amount)).toEqual([
      between.premium.amount - before.premium.amount,
      after.premium.amount - between.premium.amount,
    ]);
    expect(answers[0]!.difference.amount).toBeLessThan(0);
    expect(other).toEqual(money(0, 'USD'));
  });

  test('leaves out the terms: they and all facts that are not answers are one part', () => {
    const after = version({ mfaEmail: 'NO' }, { irpm: { drPlanning: 10 } }, { global: { limit: 2_000_000 } });
    const before = version({});
    const alone = version({ mfaEmail: 'NO' });
    const { answers, other } = explain(US_P250, before, after);
    expect(answers).toMatchObject([{ field: 'mfaEmail' }]);
    expect(answers[0]!.difference.amount).toBe(alone.premium.amount - before.premium.amount);
    expect(other.amount).toBe(after.premium.amount - alone.premium.amount);
  });

  test('says which rules apply since and which no longer do, also where the price stays', () => {
    const { field, difference, ...rules } = explain(
      US_P250,
      version({}),
      version({ priorOrPendingClaimCircumstances: true }),
    ).answers[0]!;
    expect(field).toBe('priorOrPendingClaimCircumstances');
    expect(difference.amount).toBe(0);
    expect(rules.fired).not.toEqual([]);
    expect(
      explain(US_P250, version({ priorOrPendingClaimCircumstances: true }), version({})).answers,
    ).toEqual([expect.objectContaining({ difference, fired: [], cleared: rules.fired })]);
  });

  test('is that of one fact, under whichever of its names it was answered', () => {
    const plain = riskFor(US_P100, { answers: { training: true } });
    const renamed = riskFor(US_P100, { answers: { isSecurityTraining: true } });
    expect(explain(US_P100, toVersion(US_P100, plain), toVersion(US_P100, renamed)).answers).toEqual([]);
  });
});
