import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import type { SubjectivityStatus } from '../lifecycles/statuses.ts';
import type { Subjectivity } from '../quotes/subjectivities.ts';

/** Days before the due date on which whoever has to bring it is reminded; ours. */
const REMINDER_DAYS = [7, 1] as const;

export type CarriedSubjectivity = Pick<Subjectivity, 'code' | 'text' | 'owner'> & {
  dueDate: PlainDate;
  isBeforeIssue: boolean;
  status: SubjectivityStatus;
};

/**
 * @returns what of a quote's subjectivities the policy keeps: all but those due before bind, with their
 * days.
 */
export const carriedAfterBind = (items: readonly Subjectivity[], boundOn: PlainDate): CarriedSubjectivity[] =>
  items
    .filter(({ due }) => due !== 'BEFORE_BIND')
    .map(({ code, text, owner, due, days, isMet }) => ({
      code,
      text,
      owner,
      dueDate: addDays(boundOn, days),
      isBeforeIssue: due === 'BEFORE_ISSUE',
      status: isMet ? 'MET' : 'OPEN',
    }));

/**
 * The reminder that is due today, by its days before the due date: the latest that has been reached, unless
 * it or a later one was sent. None once the due date has come.
 */
export function reminderDue(
  dueDate: PlainDate,
  today: PlainDate,
  /** The reminder that was sent last. */
  reminded: number | null,
): number | null {
  const left = daysBetween(today, dueDate);
  const reached = REMINDER_DAYS.filter((days) => left <= days);
  if (left < 1 || reached.length === 0) return null;
  const latest = Math.min(...reached);
  return reminded !== null && reminded <= latest ? null : latest;
}

/** The whole due date counts: a subjectivity is overdue on the day after. */
export const isOverdue = (dueDate: PlainDate, today: PlainDate): boolean => dueDate < today;

/** The day by which the overdue ones and those to remind of are read from a list, in any time zone. */
export const followedUntil = (today: PlainDate): PlainDate => addDays(today, Math.max(...REMINDER_DAYS) + 1);
