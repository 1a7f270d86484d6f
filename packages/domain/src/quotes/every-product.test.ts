import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applySelection } from '../builder/apply-selection.ts';
import { getCatalog } from '../coverages/catalog.ts';
import { lineOf, pickLine, selectionOfLines } from '../coverages/product-lines.ts';
import { FAMILY, isTechProduct, UK_PRODUCTS, US_PRODUCTS, type Product } from '../products.ts';
import { visibleQuestions } from '../questionnaires/answers.ts';
import { circumstancesQuestion, quoteForms } from '../questionnaires/forms.ts';
import type { Answers } from '../questionnaires/types.ts';
import { planFor } from '../rating/plan.ts';
import { rate } from '../rating/rate.ts';
import type { Risk } from '../rating/types.ts';
import { PLANS, TAXES, US_ZSP } from '../test-support/data.ts';
import { contextFor, riskFor, TODAY } from '../test-support/quotes.ts';
import { riskFacts } from '../underwriting/facts.ts';
import { coverLimits } from '../underwriting/rule-book.ts';
import { missingDetails, type ProductSheet, UNFIT, unfitness } from './product-sheet.ts';

const { products: SHEETS } = JSON.parse(
  readFileSync(new URL('../../../../data/products.json', import.meta.url), 'utf8'),
) as { products: ProductSheet[] };
const ALL: readonly Product[] = [...US_PRODUCTS, ...UK_PRODUCTS];
const getSheet = (product: Product) => SHEETS.find((sheet) => sheet.product === product)!;
const getPlan = (product: Product) => planFor(PLANS, product, TODAY)!;

/** An industry that every product of the region is for. */
const industryOf = (product: Product): string => (getSheet(product).region === 'US' ? '541511' : '62012');

function priced(product: Product, over: Partial<Risk> = {}, lines?: Parameters<typeof selectionOfLines>[0]) {
  const plan = getPlan(product);
  const risk = riskFor(plan, { product, industryCode: industryOf(product), ...over });
  const context = contextFor(plan, {
    product,
    state: risk.state,
    industryCode: risk.industryCode,
    answers: risk.answers,
    limits: coverLimits(plan.rules, product, riskFacts(plan, risk)),
  });
  const { selection, adjustments } = applySelection(plan, context, lines ? selectionOfLines(lines) : {});
  return { ...rate(plan, TAXES, risk, selection), adjustments };
}

describe.each(ALL.map((product) => [product]))('%s', (product) => {
  test('has a sheet, a plan and a form, and is for an ordinary company', () => {
    const sheet = getSheet(product);
    expect(sheet).toMatchObject({ region: getPlan(product).region, basis: 'assumed' });
    expect(sheet.reason.length).toBeGreaterThan(20);
    expect(getPlan(product).family).toBe(FAMILY[product]);
    const asked = quoteForms(product).flatMap(({ questions }) => questions.map(({ name }) => name));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked).toContain(circumstancesQuestion(product));
    const ordinary = { industryCode: industryOf(product), revenue: 8_000_000, ownershipType: 'Private' };
    expect(unfitness(sheet, ordinary)).toBeNull();
    // Nothing is held against a company of which nothing is known yet.
    expect(unfitness(sheet, { industryCode: null, revenue: null, ownershipType: null })).toBeNull();
  });

  test('is priced by its own factor, each coverage with its limit and retention', () => {
    const rating = priced(product);
    expect(['READY', 'REFERRED']).toContain(rating.status);
    expect(rating.planId).toBe(getPlan(product).id);
    expect(rating.worksheet[1]).toMatchObject({
      step: 'product',
      factor: getPlan(product).products[product],
      source: `products.${product}`,
    });
    const known = getCatalog(FAMILY[product]).map(({ key }) => key);
    for (const { key, limit, deductible } of rating.coverages) {
      expect(known).toContain(key);
      expect(limit, key).toBeGreaterThan(deductible);
    }
    expect(rating.coverages.some(({ key }) => key === 'TECH_ENO')).toBe(isTechProduct(product));
  });
});

test('there is a sheet for each product and no other; only P_PLUS goes by another name', () => {
  expect(SHEETS.map(({ product }) => product).sort()).toEqual([...ALL].sort());
  expect(SHEETS.filter(({ listed }) => !listed).map(({ product }) => product)).toEqual(['P_PLUS']);
});

test('an appetite ends where it says', () => {
  const fits = (product: Product, over: object) =>
    unfitness(getSheet(product), {
      industryCode: '541511',
      revenue: 1_000_000,
      ownershipType: 'Private',
      ...over,
    });
  expect(fits('PRIME_TECH', { revenue: 50_000_000 })).toBeNull();
  expect(fits('PRIME_TECH', { revenue: 50_000_001 })).toBe(UNFIT.revenue);
  expect(fits('PRIME_TECH', { industryCode: '722511' })).toBe(UNFIT.industry);
  expect(fits('PRIME_TECH_PLUS', { revenue: 50_000_001 })).toBeNull();
  expect(fits('PRIME_ONE_TECH', { industryCode: '47110' })).toBe(UNFIT.industry);
  expect(fits('Zurich Select Plus', { industryCode: '522110' })).toBe(UNFIT.industry);
  expect(fits('Zurich Select Plus', { ownershipType: 'Public' })).toBe(UNFIT.ownership);
  expect(missingDetails(getSheet('P100_PRO'), { nonUsRevenue: 0, changeInScope: null })).toEqual([
    'changeInScope',
  ]);
});

describe('lines of business', () => {
  test('ACC-187 a child of management liability keeps only other children of its group', () => {
    expect(pickLine(['CYBER'], 'EPL')).toEqual(['EPL']);
    expect(pickLine(['EPL'], 'DNO')).toEqual(['EPL', 'DNO']);
  });
  test('ACC-188 the same child again leaves', () => expect(pickLine(['EPL', 'DNO'], 'EPL')).toEqual(['DNO']));
  test('ACC-189 a top-level line replaces the selection', () => {
    expect(pickLine(['EPL', 'DNO'], 'CYBER')).toEqual(['CYBER']);
    expect(pickLine(['CYBER'], 'TECH_ENO')).toEqual(['TECH_ENO']);
  });
  test('ACC-146 each product belongs to one of the top-level lines', () =>
    expect(Object.fromEntries(US_PRODUCTS.map((product) => [product, lineOf(product)]))).toEqual({
      P100: 'CYBER',
      P250: 'CYBER',
      'Prime Cloud': 'CYBER',
      P250_S: 'CYBER',
      P100_PRO: 'CYBER',
      PRIME_TECH: 'TECH_ENO',
      PRIME_TECH_PLUS: 'TECH_ENO',
      'Zurich Select Plus': 'ML',
    }));
});

describe('management liability', () => {
  const management = (answers: Answers, over: Partial<Risk> = {}, lines = ['EPL', 'DNO'] as const) =>
    priced('Zurich Select Plus', { answers, ...over }, lines);

  test('is priced as is done by hand', () => {
    // Custom software in Texas, founded 2001, 8 million revenue, 1 million limit, 25,000 retention:
    // 3,200 + (5,000 - 3,200) x 3/5 = 4,280; x 1 (class 3) x 1.02 (Texas) x 0.97 (handbook)
    // x 1.05 (no review) x 0.96 (over 15 years) = 4,268.61.
    const rating = management({ eplHandbook: true, dnoReviewedStatements: false });
    expect(rating.worksheet.find(({ step }) => step === 'basePremium')!.running).toBe(4_280);
    const reference = 4_280 * 1.02 * 0.97 * 1.05 * 0.96;
    // Directors and officers 36 %; its investigation costs 3 % at a limit of 100,000 (0.27); employment
    // practices 40 %; third parties 5 %; wages and hours 6 % at 100,000. Nothing of other lines.
    const by = { DNO: 0.36, DERIVATIVE_INVESTIGATION: 0.03 * 0.27, EPL: 0.4, THIRD_PARTY_EPL: 0.05 };
    const wages = { WAGE_AND_HOUR_DEFENSE: 0.06 * 0.27 };
    expect(Object.fromEntries(rating.coverages.map(({ key, premium }) => [key, premium.amount]))).toEqual(
      Object.fromEntries(
        Object.entries({ ...by, ...wages }).map(([key, load]) => [key, Math.round(reference * load * 100)]),
      ),
    );
  });

  test('a coverage that is part of a line leaves with it, and says so', () => {
    const { coverages, adjustments } = management({}, {}, ['DNO'] as never);
    expect(coverages.map(({ key }) => key)).toEqual(['DNO', 'DERIVATIVE_INVESTIGATION']);
    expect(adjustments.map(({ coverageId, rule }) => [coverageId, rule])).toContainEqual([221, 'PART_OF']);
  });

  /** For every rule that refers or declines, a risk inside and one outside. */
  const edges: Record<string, [Answers, Partial<Risk>, Answers, Partial<Risk>]> = {
    PROHIBITED_CLASS: [{}, { industryCode: '713210' }, {}, { industryCode: '713940' }],
    PROHIBITED_PART: [
      {},
      { secondIndustryCode: '713210', primaryIndustryShare: 90 },
      {},
      { secondIndustryCode: '713210', primaryIndustryShare: 100 },
    ],
    REVENUE_OVER_MAXIMUM: [{}, { revenue: 250_000_001 }, {}, { revenue: 250_000_000 }],
    REVENUE_OVER_AUTHORITY: [{}, { revenue: 50_000_001 }, {}, { revenue: 50_000_000 }],
    NO_REVENUE: [{}, { revenue: 0 }, {}, { revenue: 1 }],
    HIGH_HAZARD: [{}, { industryCode: '622110' }, {}, { industryCode: '621111' }],
    PUBLIC_ENTITY: [{}, { ownershipType: 'Public Sector' }, {}, {}],
    MANAGEMENT_CLAIMS: [{ managementPriorClaims: true }, {}, { managementPriorClaims: false }, {}],
    MANAGEMENT_CIRCUMSTANCES: [
      { managementKnownCircumstances: true },
      {},
      { managementKnownCircumstances: false },
      {},
    ],
    INSOLVENCY: [{ dnoInsolvency: true }, {}, { dnoInsolvency: false }, {}],
    TRANSACTIONS: [{ dnoTransactions: true }, {}, { dnoTransactions: false }, {}],
    LAYOFFS: [{ eplLayoffs: true }, {}, { eplLayoffs: false }, {}],
    UNDERFUNDED_PLAN: [{ fiduciaryUnderfunded: true }, {}, { fiduciaryUnderfunded: false }, {}],
  };
  const found = (answers: Answers, over: Partial<Risk>): string[] => {
    const { referrals, knockOuts } = management(answers, over);
    return [...referrals, ...knockOuts].map(({ code }) => code);
  };
  test.each(Object.entries(edges))('%s finds the risk inside, and not the one outside', (code, edge) => {
    const [inside, isOver, outside, isUnder] = edge;
    expect(found(inside, isOver)).toContain(code);
    expect(found(outside, isUnder)).not.toContain(code);
  });
  test('its rules are those, and the limit over authority', () => {
    const deciding = US_ZSP.rules.rules.filter(({ effect }) => 'refer' in effect || 'decline' in effect);
    expect(deciding.map(({ code }) => code).sort()).toEqual(
      [...Object.keys(edges), 'LIMIT_OVER_AUTHORITY'].sort(),
    );
  });

  test('no rule on cyber security refers it, and no answer of its own is without effect', () => {
    const cyber = { mfaEmail: 'NO', backupFrequency: 'NEVER', patchingFrequency: 'NEVER', cyberEvent: true };
    expect(management(cyber).status).toBe('READY');
    const [form] = quoteForms('Zurich Select Plus', { edition: 1 });
    for (const { name } of visibleQuestions(form!, { fiduciaryDefinedBenefit: true })) {
      const of = (answer: boolean) => {
        const all = ['EPL', 'DNO', 'FIDUCIARY', 'CRIME'] as never;
        const { total, referrals } = management({ [name]: answer }, {}, all);
        return `${total.amount} ${referrals.map(({ code }) => code).join()}`;
      };
      const limits = (answer: boolean) => [
        ...coverLimits(US_ZSP.rules, US_ZSP.family, {
          known: {},
          answers: { [name]: answer },
        }).excluded.keys(),
      ];
      expect([of(true), limits(true)], name).not.toEqual([of(false), limits(false)]);
    }
  });
});
