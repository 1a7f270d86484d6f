import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applySelection } from '../builder/apply-selection.ts';
import { allCoverages, getCatalog } from '../coverages/catalog.ts';
import { FAMILY, UK_PRODUCTS, US_PRODUCTS, type Product } from '../products.ts';
import { planFor } from '../rating/plan.ts';
import { rate } from '../rating/rate.ts';
import { PLANS, TAXES } from '../test-support/data.ts';
import { contextFor, riskFor, TODAY } from '../test-support/quotes.ts';
import {
  examplesOn,
  fillExample,
  filledExamples,
  type ExampleBook,
  type ExampleCover,
} from './cover-examples.ts';

const BOOK = JSON.parse(
  readFileSync(new URL('../../../../data/examples/2026-01.json', import.meta.url), 'utf8'),
) as ExampleBook;
const getExample = (code: string) => BOOK.examples.find((example) => example.code === code)!;

const agreement = (key: string, over: Partial<ExampleCover['coverages'][number]> = {}) => ({
  coverageId: allCoverages().find((coverage) => coverage.key === key)!.id,
  key,
  limit: 1_000_000,
  deductible: 10_000,
  waitingPeriod: null,
  ...over,
});
const cover = (coverages: ExampleCover['coverages'], over: Partial<ExampleCover> = {}): ExampleCover => ({
  coverages,
  limit: 1_000_000,
  currency: 'USD',
  locale: 'en-US',
  ...over,
});

describe('the book of examples', () => {
  test('names agreements that exist, and says what each loss is, in the words of both regions', () => {
    const keys = new Set(allCoverages().map(({ key }) => key));
    for (const { code, losses, words } of BOOK.examples) {
      for (const { agreements } of losses) for (const key of agreements) expect(keys, code).toContain(key);
      expect(words['en-US'].losses, code).toHaveLength(losses.length);
      expect(words['en-GB']?.losses ?? words['en-US'].losses, code).toHaveLength(losses.length);
    }
  });

  test('is in force from its first day', () => {
    expect(examplesOn([BOOK], '2025-12-31')).toEqual([]);
    expect(examplesOn([BOOK], '2026-01-01')).toHaveLength(BOOK.examples.length);
  });
});

describe('an example in the numbers of a quote', () => {
  test('bears one retention, the highest, and the hours of the waiting period', () => {
    const filled = fillExample(
      getExample('RANSOMWARE'),
      cover([
        agreement('EXTORTION'),
        agreement('DATA_RESTORATION', { deductible: 25_000 }),
        agreement('BUSINESS_INTERRUPTION', { limit: 500_000, waitingPeriod: 12 }),
      ]),
    )!;
    // 300,000 and 100,000, and 100,000 in 72 hours, of which 12 are not covered.
    expect(filled.losses.map(({ loss }) => loss.amount / 100)).toEqual([300_000, 100_000, 100_000]);
    expect(filled.losses[2]!.interruption).toMatchObject({ hours: 72, waitingPeriod: 12 });
    expect(filled.losses[2]!.interruption!.waited.amount).toBe(1_666_667);
    expect(filled.losses.map(({ retention }) => retention.amount / 100)).toEqual([25_000, 0, 0]);
    expect(filled.retention).toBe(25_000);
    expect(filled.borne.amount).toBe(2_500_000 + 1_666_667);
    expect(filled.paid.amount).toBe(50_000_000 - 2_500_000 - 1_666_667);
  });

  test('pays the limit of the agreement at most, and that of the policy for all together', () => {
    const wire = fillExample(
      getExample('FALSE_INVOICE'),
      cover([agreement('SOCIAL_ENGINEERING', { limit: 100_000 })]),
    )!;
    expect(wire).toMatchObject({ loss: { amount: 12_000_000 }, paid: { amount: 10_000_000 } });
    expect(wire.losses[0]!.beyondLimit.amount).toBe(1_000_000);
    const small = fillExample(
      getExample('RANSOMWARE'),
      cover([agreement('EXTORTION'), agreement('DATA_RESTORATION')], { limit: 300_000 }),
    )!;
    expect(small.paid.amount).toBe(30_000_000);
  });

  test('is not shown without the agreement that it is about, and says what else is not covered', () => {
    expect(fillExample(getExample('RANSOMWARE'), cover([agreement('DATA_RESTORATION')]))).toBeNull();
    expect(fillExample(getExample('RANSOMWARE'), cover([agreement('EXTORTION')]))!.without).toEqual([
      'Restoring your data',
      'Income lost while your systems are down',
    ]);
  });

  test('is told in the words of its region, with the others where they do not differ', () => {
    const british = fillExample(
      getExample('STOLEN_RECORDS'),
      cover([agreement('BREACH_FUND')], { locale: 'en-GB', currency: 'GBP' }),
    )!;
    expect(british.title).toBe('Stolen customer records');
    expect(british.story).toMatch(/Information Commissioner/);
    expect(british.paid.currency).toBe('GBP');
  });

  test('adds up for any terms', () => {
    const terms = fc.record({
      limit: fc.constantFrom(25_000, 250_000, 1_000_000, 5_000_000),
      deductible: fc.constantFrom(1_000, 25_000, 250_000),
      waitingPeriod: fc.constantFrom(6, 24, 120),
    });
    fc.assert(
      fc.property(fc.array(terms, { minLength: 3, maxLength: 3 }), (all) => {
        const keys = ['EXTORTION', 'DATA_RESTORATION', 'BUSINESS_INTERRUPTION'];
        const filled = fillExample(
          getExample('RANSOMWARE'),
          cover(keys.map((key, at) => agreement(key, all[at]))),
        )!;
        const parts = filled.losses.reduce(
          (sum, { retention, beyondLimit, interruption, paid }) =>
            sum + retention.amount + beyondLimit.amount + (interruption?.waited.amount ?? 0) + paid.amount,
          0,
        );
        expect(parts).toBe(filled.loss.amount);
        expect(filled.paid.amount + filled.borne.amount).toBe(filled.loss.amount);
        for (const { paid, limit } of filled.losses) expect(paid.amount).toBeLessThanOrEqual(limit * 100);
      }),
    );
  });
});

describe.each([...US_PRODUCTS, ...UK_PRODUCTS].map((product) => [product]))('%s', (product: Product) => {
  test('has examples of its own, each about what it covers', () => {
    const plan = planFor(PLANS, product, TODAY)!;
    const risk = riskFor(plan, { product });
    const { selection } = applySelection(plan, contextFor(plan, { product, state: risk.state }), {});
    const { coverages } = rate(plan, TAXES, risk, selection);
    const filled = filledExamples(
      BOOK.examples,
      cover(coverages, { limit: selection.global.limit, currency: 'USD' }),
    );
    expect(filled.length).toBeGreaterThan(0);
    const family = new Set(getCatalog(FAMILY[product]).map(({ key }) => key));
    for (const { losses } of filled) for (const { key } of losses) expect(family).toContain(key);
    const isManagement = FAMILY[product] === 'Zurich Select Plus';
    expect(filled.some(({ code }) => code === 'RANSOMWARE')).toBe(!isManagement);
    expect(filled.some(({ code }) => code === 'UNHAPPY_INVESTORS')).toBe(isManagement);
  });
});
