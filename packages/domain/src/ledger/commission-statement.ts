import type { PlainDate } from '../dates.ts';
import { getDays, type BilledMonth } from './agency-bill.ts';
import { collectedShare } from './trust.ts';

/** The kinds of line on a statement. */
export const statementKinds = [
  'COMMISSION',
  'CLAW_BACK',
  'BROKER_FEE',
  'ADJUSTMENT',
  'KEPT',
  'PAYMENT',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Why the commission of a policy is not paid. */
export const holdReasons = ['NO_LICENSE', 'NO_AGENT_LICENSE', 'NO_APPOINTMENT'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** An entry of what is due to an agency, in cents, debit positive. */
export interface DueEntry {
  readonly account: 2200 | 2210;
  readonly amount: number;
  /** The agency bills its client, and kept it. */
  readonly isKept: boolean;
  readonly isPayment: boolean;
  readonly isAdjustment: boolean;
}

/**
 * Returns the kind of line that an entry is on a statement. Commission that is taken back is a claw-back.
 */
export function getKind({ account, amount, isKept, isPayment, isAdjustment }: DueEntry): StatementKind {
  if (isPayment) return 'PAYMENT';
  if (isAdjustment) return 'ADJUSTMENT';
  if (account === 2210) return 'BROKER_FEE';
  if (isKept) return 'KEPT';
  return amount > 0 ? 'CLAW_BACK' : 'COMMISSION';
}

/** The totals of a statement, in cents; an amount due to the agency is above zero. */
export interface StatementTotals {
  readonly opening: number;
  readonly commission: number;
  readonly clawBacks: number;
  readonly brokerFees: number;
  readonly adjustments: number;
  readonly kept: number;
  readonly payments: number;
  readonly closing: number;
  /** Of the closing: what stands on 2200, and what on 2210. */
  readonly commissionDue: number;
  readonly feesDue: number;
}

/** Closing balances of the month before. */
export type Opening = Pick<StatementTotals, 'commissionDue' | 'feesDue'>;

/** Adds the entries of a month to what was due before it. */
export function statementTotals(opening: Opening, entries: readonly DueEntry[]): StatementTotals {
  const getSum = (fits: (entry: DueEntry) => boolean): number =>
    entries.reduce((sum, entry) => (fits(entry) ? sum - entry.amount : sum), 0);
  const ofKind = (kind: StatementKind) => getSum((entry) => getKind(entry) === kind);
  const commissionDue = opening.commissionDue + getSum(({ account }) => account === 2200);
  const feesDue = opening.feesDue + getSum(({ account }) => account === 2210);
  return {
    opening: opening.commissionDue + opening.feesDue,
    commission: ofKind('COMMISSION'),
    clawBacks: ofKind('CLAW_BACK'),
    brokerFees: ofKind('BROKER_FEE'),
    adjustments: ofKind('ADJUSTMENT'),
    kept: ofKind('KEPT'),
    payments: ofKind('PAYMENT'),
    closing: commissionDue + feesDue,
    commissionDue,
    feesDue,
  };
}

/** The agency's balance of one policy, in cents; an amount due to the agency is above zero. */
export interface Accrued {
  /** By the policy's transactions and changes of its rate. */
  readonly accrued: number;
  /** Amounts added or taken by hand: due at once. */
  readonly adjusted: number;
  readonly paid: number;
}

/**
 * Returns the amount that may be paid now: the part of the accrued amount for which the premium was
 * collected, less the amount paid. Below zero the agency was paid for an amount that was taken back since.
 *
 * After 2,350.24 of 10,751.22, 327.90 of a commission of 1,500.00 are payable.
 * @param position the amount billed on the policy, and the amount of it that was collected.
 */
export const getPayable = (
  { accrued, adjusted, paid }: Accrued,
  position: { readonly billed: number; readonly paid: number },
): number => collectedShare(accrued, position) + adjusted - paid;

/**
 * Spreads a payment over what is payable of each: what was paid too much is set off whole, the rest goes to
 * the first ones.
 * @param amount no more than what the parts come to.
 * @returns what each takes, without those that take nothing; they come to the amount.
 */
export function spreadPayment<P extends { readonly payable: number }>(
  amount: number,
  parts: readonly P[],
): { of: P; amount: number }[] {
  let left = parts.reduce((sum, { payable }) => sum - Math.min(payable, 0), amount);
  return parts.flatMap((of) => {
    const part = Math.min(of.payable, left);
    if (of.payable > 0) left -= part;
    return part === 0 ? [] : [{ of, amount: part }];
  });
}

/** The number of a statement, under which the bank knows its payment: `CS-3F9A2C-202611`. */
export const statementNumber = (agencyId: string, month: PlainDate): string =>
  `CS-${agencyId.slice(-6).toUpperCase()}-${month.slice(0, 7).replace('-', '')}`;

/** The number of a payment of a statement: the first, and those that follow. */
export const paymentReference = (number: string, earlier: number): string => `${number}-${earlier + 1}`;

const FIRST_YEAR = 2020;
const MOST_YEARS = 7;

/**
 * The years whose statements and invoices are offered, the newest first: seven back, and none before 2020.
 */
export function statementYears(today: PlainDate): number[] {
  const year = Number(today.slice(0, 4));
  const first = Math.max(year - MOST_YEARS, FIRST_YEAR);
  return Array.from({ length: Math.max(year - first, 0) + 1 }, (_, back) => year - back);
}

/** So long a change of the account that commissions are paid to waits. */
export const BANK_HOLD_DAYS = 3;

/** The first day of a month, as its statement names it. */
export const getFirstDay = (month: BilledMonth): PlainDate => getDays(month).from;
