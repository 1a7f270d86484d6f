import { describe, expect, test } from 'vitest';
import { commissionDifference } from '../ledger/commission.ts';
import { money } from '../money.ts';
import { regionByCode } from '../regions/regions.ts';
import { TAXES, UK_P_ONE, US_P250 } from '../test-support/data.ts';
import { riskFor } from '../test-support/quotes.ts';
import { writtenPremium } from './written-premium.ts';

// Figures of the working model of policies that no other test of this folder or of the ledger holds.

describe('the commissions of the first example, at 15% for the agency and 10% for the provider', () => {
  const rates = { agency: 0.15, provider: 0.1, source: 'the working model of policies' };
  const booked = (before: number, after: number) => commissionDifference(rates, before, after);
  test.each([
    ['1, new business', 0, 1_000_000, { agency: 150_000, provider: 100_000 }],
    ['2, the limit raised', 1_000_000, 1_217_808, { agency: 32_671, provider: 21_781 }],
    ['3a, cancelled pro rata', 1_217_808, 630_137, { agency: -88_150, provider: -58_767 }],
    ['3b, cancelled short rate', 1_217_808, 688_904, { agency: -79_335, provider: -52_891 }],
    ['3c, out of sequence', 1_217_808, 1_271_849, { agency: 8_106, provider: 5_404 }],
    ['3d, cancelled from the start', 1_217_808, 0, { agency: -182_671, provider: -121_781 }],
    ['4a, reinstated without a lapse', 688_904, 1_217_808, { agency: 79_335, provider: 52_891 }],
    ['4b, reinstated after a lapse', 688_904, 1_110_959, { agency: 63_308, provider: 42_206 }],
  ])('%s', (_name, before, after, commission) => expect(booked(before, after)).toEqual(commission));
});

test('Illinois: a tax of 7,738.675 cents is charged as 77 whole dollars', () => {
  const [tax] = regionByCode('US').taxes.linesOf({
    taxes: TAXES,
    risk: riskFor(US_P250, { state: 'IL', isSurplus: true }),
    inception: '2026-06-01',
    premium: money(221_105, 'USD'),
    fees: [],
  })!;
  expect(tax!.amount).toEqual(money(7_700, 'USD'));
});

describe('the example of the UK: 1,562.42 a year, cancelled pro rata after 120 days', () => {
  const taxOf = (premium: number) =>
    regionByCode('UK').taxes.linesOf({
      taxes: TAXES,
      risk: riskFor(UK_P_ONE),
      inception: '2027-01-01',
      premium: money(premium, 'GBP'),
      fees: [],
    })![0]!.amount.amount;

  test('a tax of 187.49 makes it 1,749.91', () => {
    expect(taxOf(156_242)).toBe(18_749);
    expect(156_242 + taxOf(156_242)).toBe(174_991);
  });

  test('513.67 is earned, and taxed with 61.64', () => {
    const earned = [{ from: '2027-01-01', to: '2027-05-01', premiums: { LIABILITY: 156_242 } }];
    expect(writtenPremium(earned, 365)).toEqual({ LIABILITY: 51_367 });
    expect(taxOf(51_367)).toBe(6_164);
  });
});
