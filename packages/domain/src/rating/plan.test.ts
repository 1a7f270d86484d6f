import { describe, expect, test } from 'vitest';
import { getPlanCatalog } from '../coverages/plan-coverages.ts';
import { lineOf } from '../coverages/product-lines.ts';
import { addDays, isWithin, type PlainDate } from '../dates.ts';
import { FAMILY, UK_PRODUCTS, US_PRODUCTS, type Product } from '../products.ts';
import { LATEST, PLANS, RULES, STATES, TAXES, US_P250 } from '../test-support/data.ts';
import { selectFor } from '../test-support/any-risk.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { isFor } from '../underwriting/rule-book.ts';
import { limitOptions, planFor, toProductPlan, withRules, type RatePlan } from './plan.ts';
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
  expect(planFor(PLANS, product, day)).toBe(toProductPlan(inForce[0]!, product));
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
      const newest = day >= NEWEST ? NEWEST : edition;
      // Only management liability has a new book of rules with it.
      expect([version, rules.version]).toEqual([newest, lineOf(product) === 'ML' ? newest : edition]);
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

/** The last day of an edition: the newest have none. */
const getLastDay = ({ version }: RatePlan): PlainDate | null =>
  version === NEWEST ? null : version === '2026-12' ? addDays(NEWEST, -1) : REPLACED;

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

/** Products that are their family: what it has is theirs. */
const FAMILIES = ['P100', 'P250', 'P_ONE', 'Zurich Select Plus'];

describe('a product that is not its family', () => {
  const own = LATEST.filter(([product]) => !FAMILIES.includes(product));

  test.each(own)(
    '%s differs from it in packages, limits, retentions or coverages, with a reason',
    (product) => {
      const family = PLANS.find((plan) => plan.version === NEWEST && plan.products[product])!;
      const plan = planFor(PLANS, product, '2027-03-10')!;
      expect(family.productTerms![product]!.reason.length).toBeGreaterThan(60);
      const getTerms = ({ options, presets, retentions }: RatePlan) => ({ options, presets, retentions });
      expect(getTerms(plan)).not.toEqual(getTerms(family));
      expect(plan.presets).not.toEqual(family.presets);
    },
  );

  test.each(LATEST)('%s has packages within its options, of coverages that it sells', (_, plan) => {
    const sold = new Set(getPlanCatalog(plan).map(({ id }) => id));
    const both = new Set([...sold, ...getPlanCatalog(plan, 'V4').map(({ id }) => id)]);
    for (const { limit, deductible, waitingPeriod, retroActivePeriod, coverages } of Object.values(
      plan.presets,
    )) {
      expect(limitOptions(plan.options)).toContain(limit);
      expect(plan.options.deductible).toContain(deductible);
      expect(plan.options.waitingPeriod).toContain(waitingPeriod);
      expect(plan.options.retroActivePeriod).toContain(retroActivePeriod);
      for (const id of coverages) expect(both).toContain(id);
    }
  });

  test.each([
    ['PRIME_TECH', 'PRIME_TECH_PLUS'],
    ['PRIME_ONE_TECH', 'PRIME_ONE_TECH_PLUS'],
  ] as const)(
    '%s and %s differ by limits, packages and what is kept of a claim of a client',
    (plain, plus) => {
      const [one, more] = [plain, plus].map((product) => planFor(PLANS, product, '2027-03-10')!);
      expect(one!.options.limit.max).toBe(3_000_000);
      expect(more!.options.limit.max).toBe(5_000_000);
      for (const id of [1, 2, 3] as const)
        expect(more!.presets[id].coverages.length).toBeGreaterThan(one!.presets[id].coverages.length);
      const kept = [plain, plus].map((product, at) => {
        const plan = [one!, more!][at]!;
        const risk = riskFor(plan, { product, industryCode: plan.region === 'US' ? '541511' : '62012' });
        const selection = selectFor(plan, risk, { global: { deductible: 25_000 } });
        return rate(plan, TAXES, risk, selection).coverages.find(({ key }) => key === 'TECH_ENO')!.deductible;
      });
      expect(kept).toEqual([50_000, 25_000]);
    },
  );
});
