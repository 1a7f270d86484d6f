import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import type { Subjectivity } from '../quotes/subjectivities.ts';
import { carriedAfterBind, isOverdue, reminderDue } from './subjectivities.ts';

const item = (more: Partial<Subjectivity>): Subjectivity => ({
  code: 'BACKUP_TEST',
  text: '',
  due: 'AFTER_BIND',
  owner: 'POLICYHOLDER',
  days: 30,
  isMet: false,
  ...more,
});

test('a policy keeps what is due after bind, each with its own day', () => {
  expect(
    carriedAfterBind(
      [
        item({}),
        item({ due: 'BEFORE_ISSUE', days: 45, isMet: true }),
        item({ due: 'BEFORE_BIND', isMet: true }),
      ],
      '2027-01-15',
    ),
  ).toEqual([
    {
      code: 'BACKUP_TEST',
      text: '',
      owner: 'POLICYHOLDER',
      dueDate: '2027-02-14',
      isBeforeIssue: false,
      status: 'OPEN',
    },
    {
      code: 'BACKUP_TEST',
      text: '',
      owner: 'POLICYHOLDER',
      dueDate: '2027-03-01',
      isBeforeIssue: true,
      status: 'MET',
    },
  ]);
});

describe('a reminder', () => {
  test('is due seven days and one day before, each once, however often it is asked', () => {
    let reminded: number | null = null;
    const sent: string[] = [];
    for (let today = '2027-01-15'; today <= '2027-02-20'; today = addDays(today, 1))
      for (let hour = 0; hour < 2; hour++) {
        const due = reminderDue('2027-02-14', today, reminded);
        if (due === null) continue;
        sent.push(`${today}: ${due}`);
        reminded = due;
      }
    expect(sent).toEqual(['2027-02-07: 7', '2027-02-13: 1']);
  });
  test('of two that a short time or a stopped server has passed is only the later one', () => {
    expect(reminderDue('2027-02-14', '2027-02-13', null)).toBe(1);
    expect(reminderDue('2027-02-14', '2027-02-10', null)).toBe(7);
    expect(reminderDue('2027-02-14', '2027-02-14', null)).toBeNull();
  });
});

test('the whole due date counts', () => {
  expect([isOverdue('2027-02-14', '2027-02-14'), isOverdue('2027-02-14', '2027-02-15')]).toEqual([
    false,
    true,
  ]);
});
