import { expect, test } from 'vitest';
import { findOutcome, revenueBand, similarRisks } from './similar-risks.ts';

test('a revenue is in the band that begins at it or below', () => {
  expect(revenueBand(0)).toEqual({ from: 0, to: 1_000_000 });
  expect(revenueBand(999_999)).toEqual({ from: 0, to: 1_000_000 });
  expect(revenueBand(1_000_000)).toEqual({ from: 1_000_000, to: 5_000_000 });
  expect(revenueBand(900_000_000)).toEqual({ from: 250_000_000, to: null });
});

test('what expired, is invalid or was never priced says nothing of a risk', () => {
  expect(findOutcome('BOUND')).toBe('bound');
  expect(findOutcome('LOST')).toBe('lost');
  expect(findOutcome('DECLINED')).toBe('declined');
  expect(findOutcome('IN_REVIEW')).toBe('open');
  for (const status of ['EXPIRED', 'INVALID', 'DELETED', 'DRAFT'] as const)
    expect(findOutcome(status)).toBeNull();
});

test('outcomes are counted, and rates are averages of quotes with a price', () => {
  const sums = [
    { status: 'BOUND', count: 2, priced: 2, rates: 1_000_000 },
    { status: 'LOST', count: 1, priced: 1, rates: 950_000 },
    { status: 'DECLINED', count: 3, priced: 0, rates: 0 },
    { status: 'EXPIRED', count: 9, priced: 9, rates: 9 },
  ] as const;
  expect(similarRisks(sums)).toEqual({
    quoted: 6,
    bound: 2,
    lost: 1,
    declined: 3,
    open: 0,
    rate: 650_000,
    boundRate: 500_000,
  });
  expect(similarRisks([])).toMatchObject({ quoted: 0, rate: null, boundRate: null });
});
