import { expect, it } from 'vitest';
import { mayPlace, overlaps, getSegment } from './agency.ts';

it('finds the revenue that two levels share', () => {
  const level = (minRevenue: number | null, maxRevenue: number | null) => ({ minRevenue, maxRevenue });
  expect(overlaps(level(0, 10), level(10, 20))).toBe(true);
  expect(overlaps(level(0, 10), level(11, 20))).toBe(false);
  expect(overlaps(level(null, 10), level(11, null))).toBe(false);
  expect(overlaps(level(5, null), level(900, 1000))).toBe(true);
  expect(overlaps(level(null, null), level(1, 2))).toBe(true);
});

it('limits an agency to its programs, and one without any to none', () => {
  expect(mayPlace([], 'P250')).toBe(true);
  expect(mayPlace(['P100'], 'P100')).toBe(true);
  expect(mayPlace(['P100'], 'P250')).toBe(false);
});

it('is retail unless it is wholesale', () => {
  expect([getSegment({ isWholesale: false }), getSegment({ isWholesale: true })]).toEqual([
    'RETAIL',
    'WHOLESALE',
  ]);
});
