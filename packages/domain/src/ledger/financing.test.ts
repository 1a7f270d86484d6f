import { describe, expect, it } from 'vitest';
import {
  canDisaffirm,
  downPayment,
  financerBalance,
  financerShare,
  dueDates,
  financePlan,
  installmentOf,
  equalParts,
  offerOn,
} from './financing.ts';

describe('financing a premium, by the example E1', () => {
  it('asks for a fifth of what is owed without fees, and the fees (QUO-926)', () => {
    expect(downPayment(1_075_122, 25_000)).toBe(235_024);
    expect(downPayment(1_075_122, 0)).toBe(215_024);
  });

  it('has ten installments of which the last takes the rest (QUO-927)', () => {
    const parts = equalParts(840_098, 10);
    expect(parts).toEqual([...Array.from({ length: 9 }, () => 84_010), 84_008]);
    expect(235_024 + parts.reduce((sum, part) => sum + part, 0)).toBe(1_075_122);
  });

  it('repays 8,400.98 at 9.9 % in ten payments of 878.69, with a charge of 385.92 (QUO-575)', () => {
    expect(installmentOf(840_098, 0.099, 10)).toBe(87_869);
    expect(installmentOf(840_098, 0, 10)).toBe(84_010);
    for (const next of [1e-12, 1e-17, 5e-324]) expect(installmentOf(840_098, next, 10)).toBe(84_010);
    expect(financePlan(1_075_122, 25_000, { apr: 0.099, given: '2027-01-01' })).toEqual({
      totalPremium: 1_075_122,
      downPayment: 235_024,
      amountFinanced: 840_098,
      installmentAmount: 87_869,
      numberOfInstallments: 10,
      financeCharge: 38_592,
      totalPaymentAmount: 1_113_714,
      firstInstallmentDue: '2027-01-02',
    });
  });

  it('falls due first the day after the given date, then monthly, at the latest at the end of a month (QUO-928)', () => {
    expect(dueDates('2027-01-30', 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('can be taken back for ten days (QUO-929)', () => {
    expect(canDisaffirm('2027-01-01', '2027-01-11')).toBe(true);
    expect(canDisaffirm('2027-01-01', '2027-01-12')).toBe(false);
  });

  it('is offered where somebody finances, from the day on which they do', () => {
    const offers = {
      offers: [{ from: '2026-01-01', region: 'US', financer: 'T', apr: 0.1, source: 'x' }],
    } as const;
    expect(offerOn(offers, 'US', '2026-01-01')?.financer).toBe('T');
    expect(offerOn(offers, 'US', '2025-12-31')).toBeUndefined();
    expect(offerOn(offers, 'UK', '2026-01-01')).toBeUndefined();
  });
});

describe('a refund of a financed policy, by the example E1', () => {
  const plan = {
    amountFinanced: 840_098,
    apr: 0.099,
    installmentAmount: 87_869,
    numberOfInstallments: 10,
    firstInstallmentDue: '2027-01-02',
  };
  it('owes the financer less with each installment, and nothing after the last', () => {
    expect(financerBalance(plan, '2027-01-01')).toBe(840_098);
    // 840,098 at 0.825 % a month is 6,931 of interest.
    expect(financerBalance(plan, '2027-01-02')).toBe(840_098 + 6_931 - 87_869);
    expect(financerBalance(plan, '2027-10-01')).toBeGreaterThan(87_000);
    expect(financerBalance(plan, '2027-10-02')).toBe(0);
    const balances = dueDates('2027-01-01', 10).map((day) => financerBalance(plan, day));
    expect(balances.toSorted((a, b) => b - a)).toEqual(balances);
  });

  it('gives a refund to the financer up to what it is owed, and the rest to the insured', () => {
    expect(financerShare(554_767, 759_160, 0)).toBe(554_767);
    expect(financerShare(900_000, 759_160, 0)).toBe(759_160);
    expect(financerShare(140_840, 759_160, 759_160)).toBe(0);
  });
});
