import { daysBetween, type PlainDate } from '../dates.ts';

/** Returns the earned part of a premium on a day, by the days of its term that are over, in cents. */
export function earnedBy(
  written: number,
  { effectiveDate, endDate }: { effectiveDate: PlainDate; endDate: PlainDate },
  day: PlainDate,
): number {
  const term = daysBetween(effectiveDate, endDate);
  const over = Math.min(Math.max(daysBetween(effectiveDate, day), 0), term);
  return term <= 0 ? written : Math.round((written * over) / term);
}

/** Losses of a premium that is earned, as a part of one: 0.61. Null while nothing is earned. */
export const lossRatio = (incurred: number, earned: number): number | null =>
  earned > 0 ? Math.round((incurred / earned) * 10_000) / 10_000 : null;
