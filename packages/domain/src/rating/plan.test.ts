import { describe, expect, test } from 'vitest';
import { PLANS, STATES, US_P250 } from '../test-support/data.ts';
import { planFor } from './plan.ts';

describe('the plan of a day', () => {
  const next = { ...US_P250, id: 'next', effectiveFrom: '2027-01-01' };

  test('is that of the product’s family', () =>
    expect(
      (['P100_PRO', 'P250_S', 'P_ONE_PLUS'] as const).map(
        (product) => planFor(PLANS, product, '2026-06-01')?.id,
      ),
    ).toEqual(['us-p100-2026-01', 'us-p250-2026-01', 'uk-p-one-2026-01']));
  test('is the latest to have begun', () => {
    expect(planFor([US_P250, next], 'P250', '2026-12-31')?.id).toBe('us-p250-2026-01');
    expect(planFor([US_P250, next], 'P250', '2027-01-01')?.id).toBe('next');
  });
  test('is undefined before the first and after the last', () => {
    expect(planFor(PLANS, 'P250', '2025-12-31')).toBeUndefined();
    expect(planFor([{ ...US_P250, effectiveTo: '2026-06-30' }], 'P250', '2026-07-01')).toBeUndefined();
  });
});

describe.each(PLANS.map((plan) => [plan.id, plan] as const))('the file %s', (id, plan) => {
  test('is dated, named after itself and marked as illustrative', () =>
    expect(plan).toMatchObject({
      id,
      illustrative: true,
      effectiveFrom: `${plan.version}-01`,
      effectiveTo: null,
      validityDays: 30,
    }));

  test('has curves that only rise or only fall', () => {
    const factors = (curve: typeof plan.limit) => curve.map((point) => point.factor);
    expect(factors(plan.limit)).toEqual(factors(plan.limit).sort((a, b) => a - b));
    for (const curve of [plan.deductible, plan.waitingPeriod, plan.riskScore, plan.yearsInBusiness])
      expect(factors(curve)).toEqual(factors(curve).sort((a, b) => b - a));
    for (const curve of [plan.limit, plan.deductible, plan.waitingPeriod, plan.riskScore])
      expect(curve.map((point) => point.at)).toEqual(curve.map((point) => point.at).sort((a, b) => a - b));
    const base = plan.basePremium.map((point) => point.premium);
    expect(base).toEqual([...base].sort((a, b) => a - b));
  });

  test('knows every hazard class and state it names', () => {
    for (const name of [...Object.values(plan.hazard.classByPrefix), plan.hazard.defaultClass])
      expect(plan.hazard.classes).toHaveProperty(name);
    if (plan.region === 'US')
      expect(Object.keys(plan.territory).sort()).toEqual(
        ['default', ...STATES.map((state) => state.code)].sort(),
      );
  });
});
