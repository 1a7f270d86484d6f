import { describe, expect, it } from 'vitest';
import { earnedBy, lossRatio } from './loss-ratio.ts';

describe('the loss ratio of a partner', () => {
  const term = { effectiveDate: '2027-01-01', endDate: '2028-01-01' };
  it.each([
    ['2026-12-31', 0],
    ['2027-01-01', 0],
    ['2027-03-15', 200_00],
    ['2028-01-01', 1000_00],
    ['2029-01-01', 1000_00],
  ])('counts what is earned by %s', (day, earned) => expect(earnedBy(1000_00, term, day)).toBe(earned));
  it('is a part of one, and nothing while nothing is earned', () => {
    expect(lossRatio(61_00, 100_00)).toBe(0.61);
    expect(lossRatio(61_00, 0)).toBeNull();
    expect(lossRatio(-10_00, 100_00)).toBe(-0.1);
  });
});
