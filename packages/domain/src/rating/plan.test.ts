import { describe, expect, test } from 'vitest';
import { lineOf } from '../coverages/product-lines.ts';
import { addDays, isWithin, type PlainDate } from '../dates.ts';
import { FAMILY, UK_PRODUCTS, US_PRODUCTS, type Product } from '../products.ts';
import { LATEST, PLANS, RULES, STATES, TAXES, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { isFor } from '../underwriting/rule-book.ts';
import { planFor, withRules, type RatePlan } from './plan.ts';
import { rate } from './rate.ts';

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

/** The only edition in force of a product's family on a day, by which its cover is rated. */
function getInForce(product: Product, day: PlainDate): RatePlan {
  const inForce = PLANS.filter(
    ({ family, effectiveFrom, effectiveTo }) =>
      family === FAMILY[product] && isWithin(day, effectiveFrom, effectiveTo),
  );
  expect(inForce.map(({ id }) => id)).toHaveLength(1);
  expect(planFor(PLANS, product, day)).toBe(inForce[0]);
  return inForce[0]!;
}

/** The first day of the editions of which the version is that day. */
const NEWEST = '2026-12-15';

test('an edition ends on the day before the next, and has one book of rules: no day has two', () => {
  expect(new Set(PLANS.map(({ id }) => id)).size).toBe(PLANS.length);
  for (const product of [...US_PRODUCTS, ...UK_PRODUCTS])
    for (const [day, edition] of [
      ['2026-11-30', '2026-01'],
      ['2026-12-01', '2026-12'],
      ['2027-03-01', '2026-12'],
    ] as const) {
      const { version, rules } = getInForce(product, day);
      const newest = edition === '2026-12' && day >= NEWEST ? NEWEST : edition;
      const isOfNewest = lineOf(product) === 'ML';
      expect([version, rules.version]).toEqual(isOfNewest ? [newest, newest] : [edition, edition]);
    }
});

/** The rules that an edition has besides those of 2026-01, by the kind of its products. */
const MENDED = ['NOT_APPLICABLE_UNEXPLAINED', 'FUNDS_OF_OTHERS', 'MANAGED_SERVICES', 'DIGITAL_ASSETS'];
const MENDED_FOR_ALL = ['MGA_FEE_OVER', 'LIMIT_OVER_REVENUE', 'PRIOR_ACTS_UNINSURED'];

test.each([...US_PRODUCTS, ...UK_PRODUCTS])('%s is rated as mended from December 2026 on', (product) => {
  for (let day = '2026-12-01'; day <= '2027-06-30'; day = addDays(day, 1)) {
    const plan = getInForce(product, day);
    expect(plan.controls.unknownCountsAs, day).toBe('WORST');
    expect(plan.minimumFactors, day).toBeDefined();
    expect(plan.deductibleBelowLimit, day).toBe(true);
    expect(plan.productReasons?.[product], day).toBeDefined();
    const codes = plan.rules.rules.filter((rule) => isFor(rule, product)).map(({ code }) => code);
    const ofFamily = lineOf(product) === 'ML' ? [] : MENDED;
    expect(codes, day).toEqual(expect.arrayContaining([...MENDED_FOR_ALL, ...ofFamily]));
    const isCloud = product === 'Prime Cloud';
    expect(codes.includes('CLOUD_WITHOUT_FAILOVER'), day).toBe(isCloud);
  }
});

const MFA = US_P250.controls.items.map(({ field }) => field).filter((field) => field.startsWith('mfa'));

test('the first day of the mended rules does not depend on those that were dated later', () => {
  const answers = Object.fromEntries(MFA.map((field) => [field, 'NA']));
  const plan = planFor(PLANS, 'P250', '2026-12-12')!;
  const judged = (value: string) => {
    const risk = riskFor(plan, { answers: Object.fromEntries(MFA.map((field) => [field, value])) });
    return rate(plan, TAXES, risk, select(plan));
  };
  expect(judged('NA').status).toBe('REFERRED');
  expect(judged('NA').total.amount).toBe(judged('NO').total.amount);
  expect(rate(US_P250, TAXES, riskFor(US_P250, { answers }), select(US_P250)).status).toBe('READY');
});

test.each(LATEST)('the factor of %s has a reason, which its plan requires', (product, plan) => {
  expect(plan.productReasons![product]!.length).toBeGreaterThan(20);
  const { [product]: _left, ...productReasons } = plan.productReasons!;
  expect(() => withRules([{ ...plan, productReasons }], RULES)).toThrow(
    `There is no reason for the factor of ${product} in ${plan.id}`,
  );
});

test('Prime Cloud, whose companies depend on one provider, costs no less than P100', () => {
  const { products } = planFor(PLANS, 'Prime Cloud', '2026-12-01')!;
  expect(products['Prime Cloud']).toBeGreaterThan(products.P100!);
});

/** The last day on which cover began by any of the editions but the newest, three of which never held. */
const REPLACED = '2026-11-30';

/** The last day of those of December 2026 that a newer one follows; the others of them have no end. */
function getLastDay({ version, family }: RatePlan): PlainDate | null {
  const isFollowed = PLANS.some((plan) => plan.family === family && plan.version === NEWEST);
  if (version === '2026-12') return isFollowed ? addDays(NEWEST, -1) : null;
  return version === NEWEST ? null : REPLACED;
}

describe.each(PLANS.map((plan) => [plan.id, plan] as const))('the file %s', (id, plan) => {
  test('is dated, named after itself and marked as illustrative', () =>
    expect(plan).toMatchObject({
      id,
      illustrative: true,
      effectiveFrom: plan.version.length > 7 ? plan.version : `${plan.version}-01`,
      effectiveTo: getLastDay(plan),
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
