import type { Policy } from '@parapet/contract/policy/index';
import { money } from '@parapet/domain/money';
import { expect, test } from 'vitest';
import { findCoverEnd } from './cancelled-from.ts';
import { writtenLines } from './written-lines.ts';

const usd = (amount: number) => money(amount, 'USD');
const line = (kind: string, code: string, amount: number, jurisdiction: string | null = null) => ({
  kind,
  code,
  jurisdiction,
  amount: usd(amount),
});
const bound = {
  type: 'NEW_BUSINESS',
  isReversed: false,
  effectiveDate: '2026-01-01',
  lines: [
    line('premium', 'SECURITY_BREACH', 90_000),
    line('premium', 'EXTORTION', 10_000),
    line('premium', 'TRIA', 1_000),
    line('tax', 'SURPLUS_LINES_TAX', 4_900, 'TX'),
  ],
};
const cancelled = {
  type: 'CANCELLATION',
  isReversed: false,
  effectiveDate: '2026-07-01',
  lines: [line('premium', 'SECURITY_BREACH', -45_000), line('premium', 'TRIA', -500)],
};

const policyWith = (status: string, transactions: object[]) =>
  ({
    status,
    effectiveDate: '2026-01-01',
    endDate: '2027-01-01',
    reinstatableUntil: null,
    rating: { taxes: [{ code: 'SURPLUS_LINES_TAX', jurisdiction: 'TX', rate: 0.0485 }] },
    transactions,
  }) as unknown as Policy;

test('terrorism has its own line beside the premium, and the lines add up', () => {
  const lines = writtenLines(policyWith('CANCELLED', [bound, cancelled]));
  expect(lines.map(({ code, amount }) => [code, amount.amount])).toEqual([
    ['PREMIUM', 55_000],
    ['TRIA', 500],
    ['SURPLUS_LINES_TAX', 4_900],
  ]);
});

test('cover ends with its cancellation, or with a term that ran out', () => {
  const end = (status: string) => findCoverEnd(policyWith(status, [bound, cancelled]));
  expect(end('CANCELLED')).toBe('2026-07-01');
  expect(end('EXPIRED')).toBe('2027-01-01');
  expect(end('IN FORCE')).toBeUndefined();
  const waiting = {
    ...policyWith('IN REINSTATEMENT PERIOD', [bound, cancelled]),
    reinstatableUntil: '2026-08-01',
  };
  expect(findCoverEnd(waiting as Policy)).toBe('2026-07-01');
});
