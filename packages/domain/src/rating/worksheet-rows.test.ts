import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyAsked, anyRiskFor, selectFor } from '../test-support/any-risk.ts';
import { coverageById } from '../coverages/catalog.ts';
import { LATEST, TAXES, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { rate } from './rate.ts';
import type { Rating } from './types.ts';
import { worksheetRows, type WorksheetRow } from './worksheet-rows.ts';

/** Half to even, of a number cleaned to 12 significant digits. */
function halfEven(value: number): number {
  const clean = Number(value.toPrecision(12));
  const below = Math.floor(clean);
  const rest = clean - below;
  return rest === 0.5 ? below + (below % 2) : rest > 0.5 ? below + 1 : below;
}

/**
 * A regulator's program: it knows the rows and nothing else of the product. @returns cents, by what they are
 * for.
 */
function recompute(rows: readonly WorksheetRow[]) {
  const cents: Record<string, number> = {};
  let running = 0;
  let parts: number[] = [];
  let coverage: number[] = [];
  let fixed = 0;
  let isWhole = false;
  for (const { section, item, operation, base, factor, result } of rows) {
    if (operation === 'part') parts.push(factor!);
    else if (operation === 'start') running = result!;
    else if (operation === 'multiply' && section === 'reference') {
      if (item === 'irpm')
        running *= Number((1 + parts.reduce((sum, part) => sum + part * 100, 0) / 100).toFixed(10));
      else if (parts.length > 0) for (const part of parts) running *= part;
      else running *= item === 'controls' ? 1 : factor!;
      parts = [];
    } else if (operation === 'multiply') coverage.push(factor!);
    else if (operation === 'coverage') {
      cents[item] = halfEven(coverage.reduce((product, one) => product * one, running) * 100);
      coverage = [];
    } else if (operation === 'minimum') {
      const least = parts.length > 0 ? halfEven(parts.reduce((product, part) => product * part, 1)) : factor!;
      cents[item] = halfEven(least * 100) - Object.values(cents).reduce((sum, one) => sum + one, 0);
      parts = [];
    } else if (operation === 'fixed') fixed = factor! * 100;
    else if (operation === 'whole') isWhole = true;
    else if (operation === 'rate') {
      const raw = halfEven(base! * 100) * factor!;
      cents[item] = (isWhole ? halfEven(raw / 100) * 100 : halfEven(raw)) + fixed;
      [fixed, isWhole] = [0, false];
    } else if (operation === 'amount') cents[item] = halfEven(result! * 100);
  }
  return cents;
}

const getCents = ({ coverages, adjustments, fees, taxes }: Rating): Record<string, number> =>
  Object.fromEntries([
    ...coverages.map(({ key, premium }) => [key, premium.amount]),
    ...[...adjustments, ...fees, ...taxes].map(({ code, amount }) => [code, amount.amount]),
  ]);

const RISKS = process.env['PARAPET_DEEP'] ? 10_000 : 1_500;

test.each(LATEST)(
  'a program that reads the worksheet of %s alone arrives at the same cents',
  (product, plan) => {
    fc.assert(
      fc.property(anyRiskFor(plan, product), anyAsked(plan), (risk, asked) => {
        const rating = rate(plan, TAXES, risk, selectFor(plan, risk, asked));
        const read = JSON.parse(JSON.stringify(worksheetRows(rating))) as WorksheetRow[];
        const cents = recompute(read);
        expect(cents).toEqual(getCents(rating));
        expect(Object.values(cents).reduce((sum, one) => sum + one, 0)).toBe(rating.total.amount);
      }),
      { numRuns: RISKS },
    );
  },
);

test('the worksheet lists each control, each characteristic with its reason, and each term that was moved', () => {
  const risk = riskFor(US_P250, {
    answers: { mfaEmail: 'NO', edr: 'YES' },
    irpm: { drPlanning: -10, companyStability: 0 },
  });
  const rows = worksheetRows(rate(US_P250, TAXES, risk, select(US_P250)), {
    reasons: { drPlanning: 'Tested in May' },
    adjustments: [
      { field: 'limit', coverageId: 7, asked: 1_000_000, given: 500_000, rule: 'POLICY_LIMIT' },
      { field: 'deductible', asked: 2500, given: 5000, rule: 'UNDERWRITING_RULE', code: 'RETENTION_5000' },
      { field: 'selected', coverageId: 7, asked: false, given: true, rule: 'MANDATORY' },
    ],
  });
  const moved = rows.filter(({ operation }) => operation === 'moved');
  expect(moved.map(({ item, base, result, source }) => [item, base, result, source])).toEqual([
    [`${coverageById(7)!.key}.limit`, 1_000_000, 500_000, 'POLICY_LIMIT'],
    ['policy.deductible', 2500, 5000, 'rules.RETENTION_5000'],
  ]);
  const parts = rows.filter(({ operation }) => operation === 'part');
  expect(parts.map(({ item, source, factor, reason }) => [item, source, factor, reason])).toEqual([
    ['controls', 'mfaEmail.NO', 1.039, ''],
    ['controls', 'edr.YES', 0.975, ''],
    ['irpm', 'drPlanning', -0.1, 'Tested in May'],
  ]);
});

test('a price kept before factors were kept by line has no worksheet rows', () => {
  const rating = rate(US_P250, TAXES, riskFor(US_P250), select(US_P250));
  const old = { ...rating, coverages: rating.coverages.map((line) => ({ ...line, factors: undefined })) };
  expect(worksheetRows(old as never)).toEqual([]);
});
