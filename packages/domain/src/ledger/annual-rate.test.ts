import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAnnualRate, paymentAt, RATE_TOLERANCE } from './annual-rate.ts';

const monthly = (installments: number) => ({ installments, firstAfterDays: 1 });

/**
 * Returns the rest of a loan after all payments, by the general equation of Appendix J, payment by payment.
 */
const leftOver = (financed: number, rate: number, payment: number, count: number): number => {
  const unit = rate / 12;
  const paid = Array.from({ length: count }, (_, at) => payment / ((1 + unit / 30) * (1 + unit) ** at));
  return financed - paid.reduce((sum, one) => sum + one, 0);
};

describe('the cost of a loan a year', () => {
  it('is 12.06 % where ten payments as for 9.9 % in arrears begin after a day', () => {
    expect(getAnnualRate(840_098, 87_869, monthly(10))).toBeCloseTo(0.1206, 4);
  });

  it('is nothing where no more is paid than was lent', () => {
    expect(getAnnualRate(100_000, 10_000, monthly(10))).toBe(0);
    expect(getAnnualRate(100_000, 9_000, monthly(10))).toBe(0);
    expect(paymentAt(100_000, 0, monthly(10))).toBe(10_000);
    for (const next of [1e-12, 1e-17, 5e-324])
      expect(paymentAt(100_000, next, monthly(10))).toBeCloseTo(10_000, 6);
  });

  it('is the rate at which its payments repay it, whatever the amount, the rate and their number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 1e11 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.integer({ min: 2, max: 60 }),
        (financed, rate, count) => {
          const payment = paymentAt(financed, rate, monthly(count));
          expect(Math.abs(leftOver(financed, rate, payment, count))).toBeLessThan(financed * 1e-9);
          expect(getAnnualRate(financed, payment, monthly(count))).toBeCloseTo(rate, 6);
        },
      ),
    );
  });

  it('stays within an eighth of a point when the payment is rounded to the cent, from 1,000.00 on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 1e9 }),
        fc.double({ min: 0.01, max: 0.36, noNaN: true }),
        fc.integer({ min: 4, max: 24 }),
        (financed, rate, count) => {
          const payment = Math.round(paymentAt(financed, rate, monthly(count)));
          expect(Math.abs(getAnnualRate(financed, payment, monthly(count)) - rate)).toBeLessThan(
            RATE_TOLERANCE,
          );
        },
      ),
    );
  });
});
