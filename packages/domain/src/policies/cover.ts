import type { PlainDate } from '../dates.ts';
import type { Fold } from './chain.ts';

type Covered = Pick<Fold<unknown>, 'periods'>;

/** Whether there is cover on a day: the one answer, for status, certificates and whoever asks. */
export const isCovered = ({ periods }: Covered, day: PlainDate): boolean =>
  periods.some(({ from, to }) => from <= day && day < to);

/** The first day after this one on which cover begins; null where none does. */
export const coverBeginsAfter = ({ periods }: Covered, day: PlainDate): PlainDate | null =>
  periods.find(({ from }) => from > day)?.from ?? null;

/** The first day without cover from a day with it on: the end of periods that follow each other. */
export function coveredUntil({ periods }: Covered, day: PlainDate): PlainDate {
  let until = day;
  for (const { from, to } of periods) if (from <= until && to > until) until = to;
  return until;
}

/**
 * The day on which cover comes back, within a lapse: it had begun, there is none today, and a reinstatement
 * from a later day is booked. Null where no cover is to come.
 * @param hasBegun by the clock of the place that is insured
 */
export const resumesOn = (fold: Covered, today: PlainDate, hasBegun: boolean): PlainDate | null =>
  hasBegun && !isCovered(fold, today) ? coverBeginsAfter(fold, today) : null;
