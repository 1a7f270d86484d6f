import { expect, test } from 'vitest';
import { isAppointedOn } from './appointment.ts';

test('an agency is appointed from its first day until the day before the termination', () => {
  const term = { appointedFrom: '2026-03-01', terminatedOn: '2026-04-30' };
  expect(
    ['2026-02-28', '2026-03-01', '2026-04-29', '2026-04-30'].map((day) => isAppointedOn(term, day)),
  ).toEqual([false, true, true, false]);
  expect(isAppointedOn({ ...term, terminatedOn: null }, '2040-01-01')).toBe(true);
});
