import { addDays, compare, type PlainDate } from '../dates.ts';

/**
 * The days on which a bill is reminded of by itself, counted from its due date. Two days before:
 * specification 2 §9. After it, and before notice of cancellation is given on the fifteenth day: ours.
 */
export const REMINDER_DAYS = [-2, 3, 10] as const;

/** After so many days the law of cancellation takes over. */
export const LAST_REMINDER_DAY = 14;

/**
 * The day of the timetable whose reminder stands on a day, the newest; null before the first and after all.
 */
export function reminderDay(dueDate: PlainDate, today: PlainDate): PlainDate | null {
  if (compare(addDays(dueDate, LAST_REMINDER_DAY), today) < 0) return null;
  const reached = REMINDER_DAYS.map((days) => addDays(dueDate, days)).filter(
    (day) => compare(day, today) <= 0,
  );
  return reached.at(-1) ?? null;
}
