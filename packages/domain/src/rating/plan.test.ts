import { describe, expect, test } from 'vitest';
import { isWithin } from '../dates.ts';
import { LATEST, PLANS, RULES, STATES, US_P250 } from '../test-support/data.ts';
import { FAMILY, UK_PRODUCTS, US_PRODUCTS } from '../products.ts';
import { planFor, withRules } from './plan.ts';

describe('the plan of a day', () => {
  const next = { ...US_P250, id: 'next', effectiveFrom: '2027-01-01', effectiveTo: null };

  test('is that of the product’s family', () =>
    expect(
      (['P100_PRO', 'P250_S', 'P_ONE_PLUS'] as const).map(
        (product) => planFor(PLANS, product, '2026-06-01')?.id,
      ),
    ).toEqual(['us-p100-2026-01', 'us-p250-2026-01', 'uk-p-one-2026-01']));
  test('is the latest to have begun', () => {
    const open = { ...US_P250, effectiveTo: null };
    expect(planFor([open, next], 'P250', '2026-12-31')?.id).toBe('us-p250-2026-01');
    expect(planFor([open, next], 'P250', '2027-01-01')?.id).toBe('next');
  });
  test('is undefined before the first and after the last', () => {
    expect(planFor(PLANS, 'P250', '2025-12-31')).toBeUndefined();
    expect(planFor([{ ...US_P250, effectiveTo: '2026-06-30' }], 'P250', '2026-07-01')).toBeUndefined();
  });
});

test('an edition ends on the day before the next, and has one book of rules: no day has two', () => {
  expect(new Set(PLANS.map(({ id }) => id)).size).toBe(PLANS.length);
  for (const product of [...US_PRODUCTS, ...UK_PRODUCTS])
    for (const [day, edition, rules] of [
      ['2026-12-31', '2026-01', '2026-01'],
      ['2027-01-01', '2027-01', '2026-01'],
      ['2027-01-31', '2027-01', '2026-01'],
      ['2027-02-01', '2027-02', '2027-02'],
      ['2027-02-28', '2027-02', '2027-02'],
      ['2027-03-01', '2027-03', '2027-03'],
    ] as const) {
      const inForce = PLANS.filter(
        ({ family, effectiveFrom, effectiveTo }) =>
          family === FAMILY[product] && isWithin(day, effectiveFrom, effectiveTo),
      );
      expect(inForce.map(({ version }) => version)).toEqual([edition]);
      expect(planFor(PLANS, product, day)).toBe(inForce[0]);
      expect(inForce[0]!.rules.version).toBe(rules);
    }
});

test.each(LATEST)('the factor of %s has a reason, which its plan requires', (product, plan) => {
  expect(plan.productReasons![product]!.length).toBeGreaterThan(20);
  const { [product]: _left, ...productReasons } = plan.productReasons!;
  expect(() => withRules([{ ...plan, productReasons }], RULES)).toThrow(
    `There is no reason for the factor of ${product} in ${plan.id}`,
  );
});

test('Prime Cloud, whose companies depend on one provider, costs no less than P100', () => {
  const { products } = planFor(PLANS, 'Prime Cloud', '2027-03-01')!;
  expect(products['Prime Cloud']).toBeGreaterThan(products.P100!);
});

/** The last day of each edition. The newest edition is still open. */
const LAST_DAY: Readonly<Record<string, string>> = {
  '2026-01': '2026-12-31',
  '2027-01': '2027-01-31',
  '2027-02': '2027-02-28',
};

describe.each(PLANS.map((plan) => [plan.id, plan] as const))('the file %s', (id, plan) => {
  test('is dated, named after itself and marked as illustrative', () =>
    expect(plan).toMatchObject({
      id,
      illustrative: true,
      effectiveFrom: `${plan.version}-01`,
      effectiveTo: LAST_DAY[plan.version] ?? null,
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
