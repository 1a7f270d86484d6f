import { expect, it } from 'vitest';
import { coverBeginsAfter, coveredUntil, isCovered, resumesOn } from './cover.ts';

const period = (from: string, to: string) => ({ from, to, terms: null });
/** Endorsed on 1 March, cancelled from 1 June, reinstated from 10 June. */
const lapsed = {
  periods: [
    period('2027-01-01', '2027-03-01'),
    period('2027-03-01', '2027-06-01'),
    period('2027-06-10', '2028-01-01'),
  ],
};

it('cover is on the first day of a period and not on the day on which it ends', () => {
  const on = (day: string) => isCovered(lapsed, day);
  expect(['2026-12-31', '2027-01-01', '2027-05-31'].map(on)).toEqual([false, true, true]);
  expect(['2027-06-01', '2027-06-09', '2027-06-10'].map(on)).toEqual([false, false, true]);
  expect(['2027-12-31', '2028-01-01'].map(on)).toEqual([true, false]);
  expect(isCovered({ periods: [] }, '2027-06-01')).toBe(false);
});

it('cover goes on over an endorsement and not over a lapse', () => {
  expect(coveredUntil(lapsed, '2027-02-01')).toBe('2027-06-01');
  expect(coveredUntil(lapsed, '2027-06-10')).toBe('2028-01-01');
  expect(coverBeginsAfter(lapsed, '2027-06-01')).toBe('2027-06-10');
  expect(coverBeginsAfter(lapsed, '2027-06-10')).toBe(null);
});

it('only within a lapse is there a day on which cover comes back', () => {
  expect(resumesOn(lapsed, '2027-06-01', true)).toBe('2027-06-10');
  expect(resumesOn(lapsed, '2027-06-10', true)).toBe(null);
  expect(resumesOn(lapsed, '2028-01-01', true)).toBe(null);
  expect(resumesOn(lapsed, '2026-12-01', false)).toBe(null);
});
