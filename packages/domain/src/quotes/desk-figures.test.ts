import { expect, it } from 'vitest';
import { hitRate, planByDay } from './desk-figures.ts';

it('knows no hit rate while no outcome is known', () => {
  expect(hitRate({ bound: 0, notTaken: 0 })).toBeNull();
  expect(hitRate({ bound: 3, notTaken: 1 })).toBe(0.75);
  expect(hitRate({ bound: 0, notTaken: 2 })).toBe(0);
});
it('spreads a plan over the days of its year', () => {
  expect(planByDay(36_500, '2027-01-01')).toBe(100);
  expect(planByDay(36_500, '2027-12-31')).toBe(36_500);
  expect(planByDay(36_600, '2028-12-31')).toBe(36_600);
  expect(planByDay(36_500, '2027-07-02')).toBe(18_300);
});
