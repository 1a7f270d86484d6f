import { expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { reminderDay } from './reminder-days.ts';

it('is two days before a bill is due, three and ten days after, and none once notice is given', () => {
  const due = '2027-06-08';
  const days = Array.from({ length: 20 }, (_, at) => reminderDay(due, addDays(due, at - 4)));
  expect(days.slice(0, 2)).toEqual([null, null]);
  expect(days.slice(2, 7)).toEqual(Array.from({ length: 5 }, () => '2027-06-06'));
  expect(days.slice(7, 14)).toEqual(Array.from({ length: 7 }, () => '2027-06-11'));
  expect(days.slice(14, 19)).toEqual(Array.from({ length: 5 }, () => '2027-06-18'));
  expect(days[19]).toBeNull();
});
