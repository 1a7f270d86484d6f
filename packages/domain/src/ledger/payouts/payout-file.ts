import { addDays, type PlainDate } from '../../dates.ts';

/** The account from which is paid, and who pays. */
export interface PayoutOrigin {
  readonly routing: string;
  readonly account: string;
  /** Under which the bank knows the payer: ten characters in the United States. */
  readonly companyId: string;
  readonly name: string;
  readonly bank: string;
}

/** A payment in a file. Amounts are in cents. */
export interface PayoutEntry {
  readonly reference: string;
  readonly name: string;
  readonly routing: string;
  readonly account: string;
  readonly isSavings: boolean;
  readonly amount: number;
}

/** The contents of a payout file for a bank: the same contents give the same bytes. */
export interface Payout {
  readonly number: number;
  readonly createdAt: Date;
  readonly effectiveOn: PlainDate;
  readonly from: PayoutOrigin;
  readonly entries: readonly PayoutEntry[];
}

/** The format in which a region's banks take payments. */
export interface PayoutFormat {
  readonly extension: string;
  readonly contentType: string;
  /** @throws RangeError for what the format has no room for. */
  write(payout: Payout): string;
}

/** Returns the sum that a file pays in all, in cents. */
export const getTotal = (entries: readonly Pick<PayoutEntry, 'amount'>[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** The next day that is no Saturday or Sunday. A holiday of the banks moves it on at the bank. */
export function nextBankDay(today: PlainDate): PlainDate {
  const next = addDays(today, 1);
  const weekday = new Date(`${next}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(next, 2);
  return weekday === 0 ? addDays(next, 1) : next;
}

/**
 * Letters, digits and a few signs, as every bank takes them: accents go, and other characters become a space.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^A-Za-z0-9 /\-?:().,'+&]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
