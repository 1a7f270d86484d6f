import { addDays, addMonths, daysBetween, type PlainDate } from '../dates.ts';

/** So many days after its month, the bill of an agency is due, unless its record says otherwise. Ours. */
const AGENCY_DUE_DAYS = 15;

/** A month whose transactions make one bill of an agency, by UTC. */
export interface BilledMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The first day of the month, and that of the next one, at which the bill closes. */
export function getDays({ year, month }: BilledMonth): { from: PlainDate; to: PlainDate } {
  const from = `${year}-${twoDigits(month)}-01`;
  return { from, to: addMonths(from, 1) };
}

/** The month of a day. */
export const getMonth = (day: PlainDate): BilledMonth => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

/** The day on which the bill of a month is due, by what was agreed with the agency. */
export const agencyBillDue = (month: BilledMonth, terms = AGENCY_DUE_DAYS): PlainDate =>
  addDays(getDays(month).to, Math.max(terms - 1, 0));

/** The number of an agency's bill, on paper and on the wire: `AB-3F9A2C-202611`. */
export const agencyBillNumber = (agencyId: string, { year, month }: BilledMonth): string =>
  `AB-${agencyId.slice(-6).toUpperCase()}-${year}${twoDigits(month)}`;

/**
 * Returns the open part of each bill and credit of a policy. Money pays the oldest bill first, so the
 * amount owed stands on the newest bills; and the amount owed back, on the newest credits.
 * @param amounts bills above zero and credits below, the oldest first; @param owed the amount owed in all,
 * @param owedBack the amount owed back; in cents.
 */
export function openParts(amounts: readonly number[], owed: number, owedBack: number): number[] {
  const left = { bills: owed, credits: owedBack };
  return amounts
    .toReversed()
    .map((amount) => {
      const of = amount > 0 ? 'bills' : 'credits';
      const part = Math.min(Math.abs(amount), Math.max(left[of], 0));
      left[of] -= part;
      return amount > 0 ? part : -part;
    })
    .toReversed();
}

/** Buckets by the time that a bill has been due. */
export const agingBuckets = ['NOT_DUE', 'DAYS_1_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

/** @returns the bucket of what is due on a day. */
export function getAging(due: PlainDate, today: PlainDate): AgingBucket {
  const days = daysBetween(due, today);
  if (days <= 0) return 'NOT_DUE';
  if (days <= 30) return 'DAYS_1_30';
  if (days <= 60) return 'DAYS_31_60';
  return days <= 90 ? 'DAYS_61_90' : 'OVER_90';
}

/** A policy's share of what is paid. */
export interface Payable {
  readonly policyId: string;
  /** The open amount, in cents. */
  readonly open: number;
}

/**
 * Spreads money over what is open, in the order given.
 * @returns what each takes, without those that take nothing; never more than is open.
 */
export function spread<P extends Payable>(
  amount: number,
  payables: readonly P[],
): { of: P; amount: number }[] {
  let left = amount;
  return payables.flatMap((of) => {
    const part = Math.min(left, of.open);
    left -= part;
    return part > 0 ? [{ of, amount: part }] : [];
  });
}
