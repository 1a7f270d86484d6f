import { expect, test } from 'vitest';
import { worksheetTable } from './worksheet-file.ts';

test('the table of a worksheet begins with the plan and edition that the price was made from', () => {
  const table = worksheetTable({
    quoteNumber: 'QUS-1',
    planId: 'us-p250-2027-01',
    planVersion: '2027-01',
    rulesId: 'us-2026-01',
    filing: 'Illustrative: not filed',
    isIllustrative: true,
    effectiveDate: '2027-02-01',
    currency: 'USD',
    rows: [
      {
        section: 'total',
        item: 'total',
        operation: 'total',
        base: null,
        factor: null,
        result: 812.5,
        source: '',
        reason: '',
      },
      {
        section: 'reference',
        item: 'irpm',
        operation: 'part',
        base: null,
        factor: -0.1,
        result: null,
        source: 'drPlanning',
        reason: 'Tested in May',
      },
    ],
  });
  expect(table[0]).toEqual(['section', 'item', 'operation', 'base', 'factor', 'result', 'source', 'reason']);
  expect(table.map((row) => [row[1], row[6]])).toContainEqual(['planId', 'us-p250-2027-01']);
  expect(table.map((row) => [row[1], row[6]])).toContainEqual(['standing', 'illustrative']);
  expect(table.at(-2)).toEqual(['total', 'total', 'total', '', '', '812.5', '', '']);
  expect(table.at(-1)!.at(-1)).toBe('Tested in May');
});
