import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  clampDate,
  compare,
  dateIn,
  daysBetween,
  isPlainDate,
  startInstantAt1201,
  toPlainDate,
} from './dates.ts';

const plainDate = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(toPlainDate);

describe('plain dates', () => {
  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '26-01-01', '', '2025-02-29', null, 20260101])(
    '%s is none',
    (text) => expect(isPlainDate(text)).toBe(false),
  );
  test.each(['2024-02-29', '2026-12-31'])('%s is one', (text) => expect(isPlainDate(text)).toBe(true));

  test('adding days and counting them are each other’s reverse', () => {
    fc.assert(
      fc.property(plainDate, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test('a month that lacks the day gives its last', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  });

  test('compares and clamps', () => {
    expect([
      compare('2026-01-01', '2026-01-02'),
      compare('2026-01-02', '2026-01-01'),
      compare('2026-01-01', '2026-01-01'),
    ]).toEqual([-1, 1, 0]);
    expect(clampDate('2026-05-01', '2026-06-01', '2026-07-01')).toBe('2026-06-01');
    expect(clampDate('2026-08-01', '2026-06-01', '2026-07-01')).toBe('2026-07-01');
  });

  test('knows the day in a time zone', () => {
    expect(dateIn(new Date('2026-01-01T03:00:00Z'), 'America/New_York')).toBe('2025-12-31');
  });
});

describe('the instant a policy starts', () => {
  test.each([
    ['2026-01-15', 'America/New_York', '2026-01-15T05:01:00.000Z'],
    ['2026-07-15', 'America/New_York', '2026-07-15T04:01:00.000Z'],
    ['2026-07-15', 'America/Phoenix', '2026-07-15T07:01:00.000Z'],
    ['2026-01-15', 'Pacific/Honolulu', '2026-01-15T10:01:00.000Z'],
    ['2026-07-15', 'Europe/London', '2026-07-14T23:01:00.000Z'],
    ['2026-03-08', 'America/Chicago', '2026-03-08T06:01:00.000Z'],
    ['2026-11-01', 'America/Chicago', '2026-11-01T05:01:00.000Z'],
  ])('%s in %s is 12:01 AM there', (date, zone, instant) =>
    expect(startInstantAt1201(date, zone).toISOString()).toBe(instant),
  );

  test('refuses a zone that does not exist', () =>
    expect(() => startInstantAt1201('2026-01-01', 'Mars/Olympus')).toThrow(RangeError));
});
