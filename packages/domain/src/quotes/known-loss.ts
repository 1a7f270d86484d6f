import type { PlainDate } from '../dates.ts';

/** A statement that no loss is known, signed for cover that begins in the past. */
export interface NoKnownLoss {
  /** The first day of cover that it speaks for. */
  readonly from: PlainDate;
}

/**
 * @returns whether cover may begin in the past only with a statement that no loss is known. A statement that
 * was given for a later start does not speak for the days before it.
 */
export const lacksKnownLossStatement = (
  effectiveDate: PlainDate,
  today: PlainDate,
  statement: NoKnownLoss | null,
): boolean => effectiveDate < today && !(statement !== null && statement.from <= effectiveDate);
