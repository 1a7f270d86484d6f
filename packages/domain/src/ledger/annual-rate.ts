/**
 * The yearly cost of a loan, by the actuarial method of Regulation Z (12 CFR 1026, Appendix J): the unit
 * period of monthly payments is a month, and the days of a first period that is shorter count as
 * thirtieths.
 */
const DAYS_OF_UNIT_PERIOD = 30;
/** 12 CFR 1026.22(a)(2): a stated rate is accurate within an eighth of a point. */
export const RATE_TOLERANCE = 0.00125;

/** Number of installments, and the days from the loan to the first one: fewer than a month. */
export interface Repayment {
  readonly installments: number;
  readonly firstAfterDays: number;
}

/** Returns the value of monthly payments on the day of the loan. @param rate a share a year: 0.099 */
function worthOfPayments(rate: number, { installments, firstAfterDays }: Repayment): number {
  const monthly = rate / 12;
  if (monthly === 0) return installments;
  // 1−(1+r)^−n, which is nothing but rounding where r is very small.
  const discount = -Math.expm1(-installments * Math.log1p(monthly));
  const fromFirst = (discount * (1 + monthly)) / monthly;
  return fromFirst / (1 + (firstAfterDays / DAYS_OF_UNIT_PERIOD) * monthly);
}

/**
 * The equal payment that repays a loan at a rate.
 * @param financed whole minor units, @param rate a share a year
 * @returns minor units, not rounded
 */
export const paymentAt = (financed: number, rate: number, repayment: Repayment): number =>
  financed / worthOfPayments(rate, repayment);

/** No loan costs more than its amount a month. */
const HIGHEST_RATE = 12;

/**
 * The rate at which equal payments repay a loan.
 * @param financed whole minor units, @param installment of each payment
 * @returns a share a year; 0 where no more is paid than was lent
 */
export function getAnnualRate(financed: number, installment: number, repayment: Repayment): number {
  let [low, high] = [0, HIGHEST_RATE];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (paymentAt(financed, middle, repayment) > installment) high = middle;
    else low = middle;
  }
  return low;
}
