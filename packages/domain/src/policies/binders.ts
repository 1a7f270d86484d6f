import { daysBetween, type PlainDate } from '../dates.ts';
import { subjectivityTraits, type SubjectivityStatus } from '../lifecycles/subjectivity-status.ts';

/** Insured and agent are told this many days before a binder expires; ours. */
const BINDER_NOTICE_DAYS = 10;

export interface Condition {
  readonly isBeforeIssue: boolean;
  readonly status: SubjectivityStatus;
  readonly dueDate: PlainDate;
}

/** @returns the conditions that keep a binder from being issued. */
export const openBeforeIssue = <C extends Condition>(items: readonly C[]): C[] =>
  items.filter(({ isBeforeIssue, status }) => isBeforeIssue && subjectivityTraits[status].isOpen);

/**
 * The last day of a binder: the latest due date of its open conditions, so that more time for one of them is
 * more time for the binder. None if nothing is open: such a binder does not expire, its policy begins.
 */
export function lastDayOfBinder(items: readonly Condition[]): PlainDate | null {
  const days = openBeforeIssue(items).map(({ dueDate }) => dueDate);
  return days.toSorted().at(-1) ?? null;
}

/** Whether the binder's last day is over. */
export const hasBinderExpired = (lastDay: PlainDate, today: PlainDate): boolean => lastDay < today;

/** Whether the notice is due: the days before the last one have come, and the last is not over. */
export function isBinderNoticeDue(lastDay: PlainDate, today: PlainDate): boolean {
  const left = daysBetween(today, lastDay);
  return left >= 0 && left <= BINDER_NOTICE_DAYS;
}
