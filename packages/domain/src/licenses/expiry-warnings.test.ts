import { expect, it } from 'vitest';
import type { PlainDate } from '../dates.ts';
import { ENDED, endsToTell, warningDue } from './expiry-warnings.ts';

const until = '2026-06-30' as PlainDate;
const nothing = { days: null, until: null };

it.each([
  ['2026-04-30', null],
  ['2026-05-01', 60],
  ['2026-05-30', 60],
  ['2026-05-31', 30],
  ['2026-06-22', 30],
  ['2026-06-23', 7],
  // It is valid on its last day.
  ['2026-06-30', 7],
  ['2026-07-01', ENDED],
  ['2026-07-30', ENDED],
  ['2026-07-31', null],
] as const)('tells on %s of a license until June 30: %s', (today, due) => {
  expect(warningDue(until, today as PlainDate, nothing)).toBe(due);
});

it('tells each once, and begins anew with a renewal', () => {
  const on = (today: string, days: number, of: string = until) =>
    warningDue(until, today as PlainDate, { days, until: of as PlainDate });
  expect(on('2026-05-02', 60)).toBeNull();
  expect(on('2026-06-01', 60)).toBe(30);
  expect(on('2026-06-01', 30)).toBeNull();
  expect(on('2026-06-25', 30)).toBe(7);
  expect(on('2026-07-02', 7)).toBe(ENDED);
  expect(on('2026-07-02', ENDED)).toBeNull();
  expect(on('2026-05-02', ENDED, '2025-06-30')).toBe(60);
});

it('looks at the ends of which somebody may have to be told', () => {
  expect(endsToTell('2026-06-30' as PlainDate)).toEqual({ from: '2026-05-31', to: '2026-08-29' });
});
