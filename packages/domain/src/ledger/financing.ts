import { addDays, addMonths, compare, daysBetween, type PlainDate } from '../dates.ts';
import { roundHalfEven } from '../money.ts';
import { divideHalfEven } from '../policies/written-premium.ts';
import type { RegionCode } from '../regions/region.ts';
import { getAnnualRate, paymentAt, RATE_TOLERANCE } from './annual-rate.ts';

/** `data/premium-finance.json`: who finances premium, and on what terms, by region and from a day on. */
export interface FinanceOffers {
  readonly offers: readonly {
    readonly from: PlainDate;
    readonly region: RegionCode;
    readonly financer: string;
    /** A share: 0.099. */
    readonly apr: number;
    readonly source: string;
  }[];
}

/** Monthly installments, and the days in which the insured can take acceptance back. Specification 2 §9. */
const INSTALLMENTS = 10;
export const DISAFFIRM_DAYS = 10;
/** After that the whole year is due within so many days. Specification 2 §9. */
export const DUE_AFTER_DISAFFIRMING_DAYS = 30;

/** The terms that a region's insureds are offered on a day; undefined where nobody finances premium. */
export const offerOn = ({ offers }: FinanceOffers, region: RegionCode, day: PlainDate) =>
  offers.findLast((offer) => offer.region === region && compare(offer.from, day) <= 0);

/**
 * A fifth of what is owed without fees, and the fees. Specification 2 §9.
 * @param amount all that is owed, @param fees broker and MGA fees among it; in cents.
 */
export const downPayment = (amount: number, fees: number): number => divideHalfEven(amount - fees, 5) + fees;

/** The first installment is due the day after the given one. Specification 2 §9. */
const FIRST_AFTER_DAYS = 1;

/**
 * The monthly payment at which a loan costs its rate and no more, in cents, rounded half to even: the first
 * is paid after a day (decision 113).
 * @param apr a share a year: 0.099.
 */
export const calculateInstallment = (financed: number, apr: number, installments: number): number =>
  roundHalfEven(paymentAt(financed, apr, { installments, firstAfterDays: FIRST_AFTER_DAYS }));

/** Whether the stated rate of a loan is what its payments cost, as the law has it accurate. */
export const isRateTrue = (
  apr: number,
  { financed, installment, installments }: { financed: number; installment: number; installments: number },
): boolean => {
  const cost = getAnnualRate(financed, installment, { installments, firstAfterDays: FIRST_AFTER_DAYS });
  // A cent of a small loan is more than the tolerance.
  return (
    Math.abs(cost - apr) <= RATE_TOLERANCE ||
    installment === calculateInstallment(financed, apr, installments)
  );
};

/** The days on which installments are due: the first the day after the given one, then monthly. */
export function dueDates(given: PlainDate, installments: number): PlainDate[] {
  const first = addDays(given, FIRST_AFTER_DAYS);
  return Array.from({ length: installments }, (_, month) => addMonths(first, month));
}

/** The cost of financing a premium; all in cents. */
export interface FinancePlan {
  readonly totalPremium: number;
  readonly downPayment: number;
  readonly amountFinanced: number;
  readonly installmentAmount: number;
  readonly numberOfInstallments: number;
  readonly financeCharge: number;
  /** The down payment and all installments. */
  readonly totalPaymentAmount: number;
  readonly firstInstallmentDue: PlainDate;
}

/** @returns the plan for an amount owed, from a day on. */
export function financePlan(
  amount: number,
  fees: number,
  { apr, given }: { apr: number; given: PlainDate },
): FinancePlan {
  const down = downPayment(amount, fees);
  const financed = amount - down;
  const installment = calculateInstallment(financed, apr, INSTALLMENTS);
  return {
    totalPremium: amount,
    downPayment: down,
    amountFinanced: financed,
    installmentAmount: installment,
    numberOfInstallments: INSTALLMENTS,
    financeCharge: installment * INSTALLMENTS - financed,
    totalPaymentAmount: down + installment * INSTALLMENTS,
    firstInstallmentDue: dueDates(given, INSTALLMENTS)[0]!,
  };
}

/** A plan as it was accepted; amounts in cents. */
export interface AcceptedPlan {
  readonly amountFinanced: number;
  readonly apr: number;
  readonly installmentAmount: number;
  readonly numberOfInstallments: number;
  readonly firstInstallmentDue: PlainDate;
}

const getInterest = (balance: number, apr: number, from: PlainDate, to: PlainDate): number =>
  compare(from, to) < 0 ? roundHalfEven((balance * apr * daysBetween(from, to)) / 365) : 0;

/** Counts the installments of a plan that have fallen due by a day. */
export const installmentsDue = (
  { firstInstallmentDue, numberOfInstallments }: AcceptedPlan,
  day: PlainDate,
): number =>
  dueDates(addDays(firstInstallmentDue, -FIRST_AFTER_DAYS), numberOfInstallments).filter(
    (date) => compare(date, day) <= 0,
  ).length;

/**
 * Returns the amount that the insured still owes the financer on a day, in cents: the amount financed with
 * interest by days (actual/365, rounded half to even at each payment), less the installments that were
 * paid.
 * @param installmentsPaid as the financer states; without it each counts as paid when it fell due
 */
export function financerBalance(
  plan: AcceptedPlan,
  day: PlainDate,
  installmentsPaid?: number | null,
): number {
  const given = addDays(plan.firstInstallmentDue, -FIRST_AFTER_DAYS);
  const due = dueDates(given, plan.numberOfInstallments);
  const paid = installmentsPaid ?? installmentsDue(plan, day);
  if (paid >= plan.numberOfInstallments) return 0;
  let balance = plan.amountFinanced;
  let since = given;
  for (const date of due.slice(0, paid)) {
    const on = compare(date, day) < 0 ? date : day;
    balance = Math.max(balance + getInterest(balance, plan.apr, since, on) - plan.installmentAmount, 0);
    since = on;
  }
  return balance + getInterest(balance, plan.apr, since, day);
}

/**
 * Returns the financer's part of a refund: the financer is paid up to the amount it is owed, and the
 * insured gets the rest.
 * @param balance the amount that the financer is owed, @param refunded the amount of it that was paid back
 * already; in cents.
 */
export const financerShare = (refundDue: number, balance: number, refunded: number): number =>
  Math.min(refundDue, Math.max(balance - refunded, 0));

/** @returns whether acceptance can still be taken back. */
export const canDisaffirm = (acceptedOn: PlainDate, today: PlainDate): boolean =>
  compare(today, addDays(acceptedOn, DISAFFIRM_DAYS)) <= 0;
