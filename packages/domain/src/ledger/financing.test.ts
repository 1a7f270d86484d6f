import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import {
  canDisaffirm,
  downPayment,
  financerBalance,
  financerShare,
  dueDates,
  financePlan,
  calculateInstallment,
  isRateTrue,
  offerOn,
} from './financing.ts';

describe('financing a premium, by the example E1', () => {
  it('asks for a fifth of what is owed without fees, and the fees (QUO-926)', () => {
    expect(downPayment(1_075_122, 25_000)).toBe(235_024);
    expect(downPayment(1_075_122, 0)).toBe(215_024);
  });

  it('repays 8,400.98 at 9.9 % in ten monthly payments of 871.74, with a charge of 316.42 (QUO-575, QUO-927)', () => {
    expect(calculateInstallment(840_098, 0.099, 10)).toBe(87_174);
    expect(calculateInstallment(840_098, 0, 10)).toBe(84_010);
    for (const next of [1e-12, 1e-17, 5e-324]) expect(calculateInstallment(840_098, next, 10)).toBe(84_010);
    expect(financePlan(1_075_122, 25_000, { apr: 0.099, given: '2027-01-01' })).toEqual({
      totalPremium: 1_075_122,
      downPayment: 235_024,
      amountFinanced: 840_098,
      installmentAmount: 87_174,
      numberOfInstallments: 10,
      financeCharge: 31_642,
      totalPaymentAmount: 1_106_764,
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
    installmentAmount: 87_174,
    numberOfInstallments: 10,
    firstInstallmentDue: '2027-01-02',
  };
  it('owes the financer less with each installment, and nothing after the last', () => {
    expect(financerBalance(plan, '2027-01-01')).toBe(840_098);
    // A day of interest on 8,400.98 is 2.28.
    expect(financerBalance(plan, '2027-01-02')).toBe(840_098 + 228 - 87_174);
    expect(financerBalance(plan, '2027-10-01')).toBeGreaterThan(86_900);
    expect(financerBalance(plan, '2027-10-02')).toBe(0);
    const balances = dueDates('2027-01-01', 10).map((day) => financerBalance(plan, day));
    expect(balances.toSorted((a, b) => b - a)).toEqual(balances);
  });

  it('bears no interest before the loan, and leaves no cent of rounding after its last installment', () => {
    expect(financerBalance(plan, '2026-12-01')).toBe(840_098);
    // Ten payments of 80.00 of 800.03 at no interest.
    const free = { ...plan, amountFinanced: 80_003, apr: 0, installmentAmount: 8_000 };
    expect(financerBalance(free, '2027-10-01')).toBe(8_003);
    expect(financerBalance(free, '2027-10-02')).toBe(0);
    expect(financerBalance(free, '2027-10-02', 10)).toBe(0);
  });

  it('owes it what was not paid, by what the financer states, with interest by days', () => {
    expect(financerBalance({ ...plan, amountFinanced: 1_000_000 }, '2027-01-02', 0)).toBe(1_000_271);
    const afterFive = financerBalance(plan, '2027-05-20');
    const afterTwo = financerBalance(plan, '2027-05-20', 2);
    expect(afterTwo).toBeGreaterThan(afterFive + 3 * 87_174);
    // 840,098 and 228 less 87,174; 31 days of 753,152 are 6,333; less 87,174; 107 days of 672,311 are 19,512.
    expect(afterTwo).toBe(691_823);
    expect(financerBalance(plan, '2027-05-20', 10)).toBe(0);
    // Paid ahead: from then on there is no interest on it.
    expect(financerBalance(plan, '2027-01-02', 2)).toBe(840_098 + 228 - 2 * 87_174);
  });

  it('ends where the last installment leaves nothing but rounding of days, whatever is financed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000, max: 100_000_000 }),
        fc.double({ min: 0, max: 0.36, noNaN: true }),
        fc.integer({ min: 0, max: 700 }),
        (financed, apr, later) => {
          const given = addDays('2027-01-01', later);
          const { firstInstallmentDue, installmentAmount } = financePlan(financed, 0, { apr, given });
          const amountFinanced = financed - downPayment(financed, 0);
          const own = {
            amountFinanced,
            apr,
            installmentAmount,
            numberOfInstallments: 10,
            firstInstallmentDue,
          };
          const last = dueDates(given, 10).at(-1)!;
          const left = financerBalance(own, last, 9) - installmentAmount;
          expect(Math.abs(left)).toBeLessThan(amountFinanced * apr * (4 / 365) + 20);
        },
      ),
    );
  });

  it('states a rate that is what its payments cost, and no other', () => {
    const ten = { financed: 840_098, installments: 10 };
    expect(isRateTrue(0.099, { ...ten, installment: 87_174 })).toBe(true);
    expect(isRateTrue(0.1206, { ...ten, installment: 87_869 })).toBe(true);
    expect(isRateTrue(0.099, { ...ten, installment: 87_869 })).toBe(false);
    // Of 10.00, half a cent of a payment is more than an eighth of a point.
    const small = { financed: 1_000, installments: 10 };
    expect(isRateTrue(0.099, { ...small, installment: 104 })).toBe(true);
    expect(isRateTrue(0.099, { ...small, installment: 105 })).toBe(false);
    expect(isRateTrue(0.099, { ...small, installment: 103 })).toBe(false);
  });

  it('gives a refund to the financer up to what it is owed, and the rest to the insured', () => {
    expect(financerShare(554_767, 759_160, 0)).toBe(554_767);
    expect(financerShare(900_000, 759_160, 0)).toBe(759_160);
    expect(financerShare(140_840, 759_160, 759_160)).toBe(0);
  });
});
