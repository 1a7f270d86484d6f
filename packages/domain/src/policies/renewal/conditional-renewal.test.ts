import { describe, expect, test } from 'vitest';
import data from '../../../../../data/cancellation-notices.json' with { type: 'json' };
import { STATES } from '../../test-support/data.ts';
import {
  conditionalLaw,
  extendedTo,
  isCovered,
  lastConditionalDay,
  lastEffectiveDay,
  reasonsForNotice,
  worseBy,
  type ConditionalRule,
  type RenewedTerms,
} from './conditional-renewal.ts';

const { conditional } = data as unknown as { conditional: Record<string, ConditionalRule> };
const before: RenewedTerms = {
  premium: 100_000,
  deductible: 5_000,
  waitingPeriod: 12,
  limit: 1_000_000,
  coverages: { LIABILITY: 1_000_000, EXTORTION: 250_000 },
};
const after = (more: Partial<RenewedTerms>): RenewedTerms => ({ ...before, ...more });
const end = '2027-06-30';

test('every row has its days, its source and its confidence, and names a state', () => {
  const codes = STATES.map(({ code }) => code);
  for (const [state, row] of Object.entries(conditional)) {
    expect(codes).toContain(state);
    expect(row.days).toBeGreaterThanOrEqual(30);
    expect(row.source.length).toBeGreaterThan(5);
    expect(['A', 'B', 'C']).toContain(row.confidence);
  }
});

test('our own form asks for no notice, and a state that nobody read stays unread', () => {
  const law = (state: string | null, paper: 'ADMITTED' | 'SURPLUS' = 'ADMITTED') =>
    conditionalLaw({ conditional }, { region: state === null ? 'UK' : 'US', paper, state }).kind;
  expect([law('NC'), law('TX'), law('NC', 'SURPLUS'), law(null)]).toEqual(['RULE', 'UNREAD', 'NONE', 'NONE']);
});

test('a renewal is worse by more premium, more deductible, or less of any cover', () => {
  expect(worseBy(before, before)).toEqual([]);
  expect(worseBy(before, after({ premium: 90_000, limit: 2_000_000, deductible: 2_500 }))).toEqual([]);
  expect(worseBy(before, after({ premium: 100_001, deductible: 10_000 }))).toEqual([
    'PREMIUM_UP',
    'DEDUCTIBLE_UP',
  ]);
  expect(worseBy(before, after({ coverages: { LIABILITY: 1_000_000 } }))).toEqual(['COVER_DOWN']);
  expect(worseBy(before, after({ waitingPeriod: 24 }))).toEqual(['COVER_DOWN']);
});

describe('the law of a state', () => {
  const { NC, TN, CO, NY, FL } = conditional as Record<string, ConditionalRule>;
  const up = (share: number) => after({ premium: before.premium * (1 + share), deductible: 10_000 });

  test('says from which increase, and of which changes, notice is given', () => {
    expect(reasonsForNotice(TN!, before, up(0.24))).toEqual([]);
    expect(reasonsForNotice(TN!, before, up(0.25))).toEqual(['PREMIUM_UP']);
    expect(reasonsForNotice(NC!, before, up(0.01))).toEqual(['PREMIUM_UP', 'DEDUCTIBLE_UP']);
    expect(reasonsForNotice(FL!, before, after({ limit: 500_000 }))).toEqual([]);
  });

  test('says until when, and how long the expiring terms go on after that', () => {
    expect(lastConditionalDay(NC!, end)).toBe('2027-05-16');
    expect(extendedTo(NC!, end, '2027-05-16')).toBe(null);
    expect(extendedTo(NC!, end, '2027-05-17')).toBe('2027-07-01');
    expect(extendedTo(TN!, end, end)).toBe('2027-08-29');
    expect(extendedTo(CO!, end, '2027-06-01')).toBe('2027-08-14');
    // In New York notice can be late and still let the new terms begin.
    expect([lastConditionalDay(NY!, end), lastEffectiveDay(NY!, end)]).toEqual(['2027-05-01', '2027-05-31']);
    expect(extendedTo(NY!, end, '2027-05-31')).toBe(null);
    expect(extendedTo(NY!, end, '2027-06-01')).toBe('2027-07-31');
    expect(extendedTo(FL!, end, end)).toBe(null);
  });
});

test('notice covers what it said, and nothing worse', () => {
  const said = after({ premium: 120_000 });
  expect(isCovered(null, said)).toBe(false);
  expect(isCovered(said, after({ premium: 120_000 }))).toBe(true);
  expect(isCovered(said, after({ premium: 115_000 }))).toBe(true);
  expect(isCovered(said, after({ premium: 120_001 }))).toBe(false);
});
