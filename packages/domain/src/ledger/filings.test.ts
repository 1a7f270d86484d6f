import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { BillLine } from '../policies/policy-bill.ts';
import { actionsOn, filingDueDate, getFilings, type FilingRules } from './filings.ts';

const { states: RULES } = JSON.parse(
  readFileSync(new URL('../../../../data/surplus-filings.json', import.meta.url), 'utf8'),
) as { states: FilingRules };

const bill = (premium: number, fee: number, tax: number, stamp: number): BillLine[] => [
  { kind: 'premium', code: 'CYBER', jurisdiction: null, amount: premium },
  { kind: 'fee', code: 'MGA_FEE', jurisdiction: null, amount: fee },
  { kind: 'tax', code: 'SURPLUS_LINES_TAX', jurisdiction: 'TX', amount: tax },
  { kind: 'tax', code: 'SURPLUS_STAMPING_FEE', jurisdiction: 'TX', amount: stamp },
];

it('a transaction is told to the state that taxes it, with the fees that it taxes once', () => {
  const filing = (lines: BillLine[]) => getFilings(lines, 25_000);
  expect(filing(bill(1_000_000, 25_000, 49_712, 410))).toEqual([
    { state: 'TX', premium: 1_000_000, taxBase: 1_025_000, tax: 49_712, stampingFee: 410 },
  ]);
  expect(filing(bill(217_808, 0, 10_564, 87))[0]!.taxBase).toBe(217_808);
  expect(filing(bill(-1_217_808, -25_000, -60_276, -497))[0]).toMatchObject({
    taxBase: -1_242_808,
    tax: -60_276,
  });
  expect(filing(bill(1_000_000, 0, 0, 0).slice(0, 2))).toEqual([]);
});

it('a filing is due by the rule of its state, and on no day where nobody has read it', () => {
  const due = (state: string, bookedOn: string, effectiveDate = bookedOn) =>
    filingDueDate(RULES, state, { bookedOn, effectiveDate });
  expect(due('TX', '2027-01-10', '2027-03-01')).toBe('2027-04-30');
  expect(due('TX', '2027-03-01', '2027-01-10')).toBe('2027-04-30');
  // The effective date is day one of thirty.
  expect(due('FL', '2027-09-12', '2027-10-01')).toBe('2027-10-30');
  expect(due('NY', '2027-01-01', '2027-03-01')).toBe('2027-02-15');
  expect(['2027-01-01', '2027-03-31', '2027-04-01', '2027-12-31'].map((day) => due('NV', day))).toEqual([
    '2027-05-15',
    '2027-05-15',
    '2027-08-15',
    '2028-02-15',
  ]);
  expect(due('NC', '2027-12-31')).toBe('2028-01-31');
  expect(due('WA', '2027-12-31')).toBe('2028-03-01');
  expect(due('GA', '2027-01-01')).toBeNull();
});

it('what is corrected or stamped is noted no more', () => {
  expect(actionsOn('DUE')).toEqual(['FILE', 'STAMP']);
  expect(actionsOn('FILED')).toEqual(['STAMP', 'REJECT']);
  expect(actionsOn('STAMPED')).toEqual([]);
  expect(actionsOn('CORRECTED')).toEqual([]);
});
