import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MANAGEMENT_LINES, selectionOfLines } from '../coverages/product-lines.ts';
import { planFor } from '../rating/plan.ts';
import { rate } from '../rating/rate.ts';
import { worksheetRows } from '../rating/worksheet-rows.ts';
import { anyAsked, anyRiskFor, selectFor } from '../test-support/any-risk.ts';
import { PLANS, TAXES, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { getPremiumByLine, getRatedByLine, splitByLine } from './premium-by-line.ts';

const plan = planFor(PLANS, 'Zurich Select Plus', '2027-03-10')!;
const getSum = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

test('the lines of any price add up to its premium, each is one that is insured, and the worksheet says so', () => {
  fc.assert(
    fc.property(
      anyRiskFor(plan, 'Zurich Select Plus'),
      anyAsked(plan),
      fc.subarray([...MANAGEMENT_LINES], { minLength: 1 }),
      (risk, asked, lines) => {
        const coverages = { ...asked.coverages, ...selectionOfLines(lines).coverages };
        const rating = rate(plan, TAXES, risk, selectFor(plan, risk, { ...asked, coverages }));
        const byLine = getRatedByLine(rating);
        expect(byLine.map(({ line }) => line)).toEqual(
          MANAGEMENT_LINES.filter((line) => lines.includes(line)),
        );
        expect(getSum(byLine)).toBe(rating.premium.amount);
        const rows = worksheetRows(rating).filter(({ operation }) => operation === 'line');
        expect(rows.map(({ item, result }) => [item, Math.round(result! * 100)])).toEqual(
          byLine.map(({ line, amount }) => [line, amount]),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('what all lines share goes by what each costs, the odd cent to the largest remainder', () => {
  const premiums = [
    { code: 'DNO', amount: 20_000 },
    { code: 'SIDE_A', amount: 0 },
    { code: 'EPL', amount: 10_000 },
    { code: 'TRIA', amount: 100 },
    { code: 'MINIMUM_PREMIUM', amount: 1 },
  ];
  // 101 by 2 to 1: 67.33 and 33.67.
  expect(getPremiumByLine(premiums)).toEqual([
    { line: 'EPL', amount: 10_034 },
    { line: 'DNO', amount: 20_067 },
  ]);
});

test('what is given back is split as what was taken', () => {
  const premiums = [
    { code: 'DNO', amount: 20_000 },
    { code: 'EPL', amount: 10_000 },
    { code: 'TRIA', amount: 100 },
  ];
  const back = premiums.map(({ code, amount }) => ({ code, amount: -amount }));
  expect(getPremiumByLine(back).map(({ amount }) => -amount)).toEqual(
    getPremiumByLine(premiums).map(({ amount }) => amount),
  );
});

test('a commission follows the premium of each line to the cent, also where nothing is left of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 1, maxLength: 4 }),
      (commission, amounts) => {
        const byLine = amounts.map((amount, at) => ({ line: MANAGEMENT_LINES[at]!, amount }));
        expect(getSum(splitByLine(commission, byLine))).toBe(commission);
      },
    ),
  );
});

test('cyber cover has no such lines, although one of its coverages may cost nothing', () => {
  const rating = rate(US_P250, TAXES, riskFor(US_P250), select(US_P250));
  expect(getRatedByLine(rating)).toEqual([]);
  expect(worksheetRows(rating).filter(({ operation }) => operation === 'line')).toEqual([]);
});
