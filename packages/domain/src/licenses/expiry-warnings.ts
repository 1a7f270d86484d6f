import { addDays, daysBetween, type PlainDate } from '../dates.ts';

/** So many days before a license ends its holder is told, each time once; and when it has ended. */
export const WARNINGS = [60, 30, 7] as const;
export const ENDED = -1;
/** Of one that ended longer ago nobody is told any more: it was not renewed on purpose. */
const ENDED_DAYS = 30;

/** The ends of licenses of which somebody may have to be told today. */
export const endsToTell = (today: PlainDate): { from: PlainDate; to: PlainDate } => ({
  from: addDays(today, -ENDED_DAYS),
  to: addDays(today, WARNINGS[0]),
});

/**
 * Returns the warning due on a license that is valid until the end of a day: 60, 30, 7, or that it has
 * ended. Null if there is none, or it was told already. A warning counts for its end date alone: a renewal
 * begins anew.
 */
export function warningDue(
  until: PlainDate,
  today: PlainDate,
  told: { days: number | null; until: PlainDate | null },
): number | null {
  const left = daysBetween(today, until);
  if (left < -ENDED_DAYS) return null;
  const reached = left < 0 ? ENDED : WARNINGS.findLast((days) => left <= days);
  if (reached === undefined) return null;
  const isTold = told.until === until && told.days !== null && told.days <= reached;
  return isTold ? null : reached;
}
