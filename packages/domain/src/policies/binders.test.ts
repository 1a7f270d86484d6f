import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { hasBinderExpired, isBinderNoticeDue, lastDayOfBinder, type Condition } from './binders.ts';

const condition = (dueDate: string, more: Partial<Condition> = {}): Condition => ({
  isBeforeIssue: true,
  status: 'OPEN',
  dueDate,
  ...more,
});

test('a binder lasts as long as the latest of its open conditions, and without one it does not expire', () => {
  expect(lastDayOfBinder([condition('2027-02-14'), condition('2027-03-01'), condition('2027-02-20')])).toBe(
    '2027-03-01',
  );
  expect(
    lastDayOfBinder([
      condition('2027-02-14', { status: 'MET' }),
      condition('2027-02-14', { status: 'WAIVED' }),
      condition('2027-02-14', { isBeforeIssue: false }),
    ]),
  ).toBeNull();
});

test('the notice is due from ten days before its last day to that day, and it expires on the day after', () => {
  const last = '2027-02-14';
  const days = [-11, -10, 0, 1].map((by) => addDays(last, by));
  expect(days.map((today) => isBinderNoticeDue(last, today))).toEqual([false, true, true, false]);
  expect(days.map((today) => hasBinderExpired(last, today))).toEqual([false, false, false, true]);
});
