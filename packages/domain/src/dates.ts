import { keptBy } from './kept-by.ts';

/**
 * Plain dates as `YYYY-MM-DD` strings, which sort and compare as text. All arithmetic is on UTC days, because
 * the browsers we serve have no Temporal and local time would shift a date by a day.
 */
export type PlainDate = string;

/**
 * The current time; passed in, so that a test can run through a whole year. Nothing else reads the system's
 * clock. Whose day it is depends on the question:
 *
 * - about one account (may cover start, has the price expired, is a payment due): the account's zone
 *   (`getToday` of the server's account area), because its policies start and end there at 12:01 AM;
 * - about a whole region (which prices have expired): the region's last zone, where the day ends last;
 * - about many accounts at once, or none (which policies are open for renewal, which plan is in force): the
 *   UTC day (`toPlainDate`), the same for everybody;
 * - the initial value of a form or list: the day where the user is (`todayHere` of the console).
 */
export interface Clock {
  now(): Date;
}

const DAY = 86_400_000;

/** Whether a text is a valid calendar date: `2026-02-30` is not. */
export function isPlainDate(text: unknown): text is PlainDate {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && toPlainDate(at) === text;
}

/** The UTC day of an instant. */
export const toPlainDate = (instant: Date): PlainDate => instant.toISOString().slice(0, 10);

/** The date in a time zone (IANA name) at an instant. */
export const dateIn = (instant: Date, timeZone: string): PlainDate => dayFormat(timeZone).format(instant);

const formatOfZone = (locale: string, parts: Intl.DateTimeFormatOptions) =>
  keptBy((timeZone) => new Intl.DateTimeFormat(locale, { ...parts, timeZone }));

const dayFormat = formatOfZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const clockFormat = formatOfZone('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const utc = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`);

const longFormat = keptBy(
  (locale) =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
);

/** A date as papers and statements write it: "January 5, 2026", "5 January 2026". */
export const longDate = (date: PlainDate, locale: string): string =>
  longFormat(locale).format(new Date(utc(date)));

/** -1, 0 or 1. */
export const compare = (a: PlainDate, b: PlainDate): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

/** The date so many days later; earlier, if the number is negative. */
export const addDays = (date: PlainDate, days: number): PlainDate =>
  toPlainDate(new Date(utc(date) + days * DAY));

/**
 * Adds calendar months. A day that the month does not have becomes its last (January 31 + 1 month is February
 * 28 or 29).
 */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const from = new Date(utc(date));
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return toPlainDate(first);
}

/** The calendar year of a date. */
export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));

/** The same day so many years later; the last day of February where there is no 29th. */
export const addYears = (date: PlainDate, years: number): PlainDate => addMonths(date, years * 12);

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((utc(to) - utc(from)) / DAY);

/** Clamps a date to a range. */
export const clampDate = (date: PlainDate, earliest: PlainDate, latest: PlainDate): PlainDate =>
  date < earliest ? earliest : date > latest ? latest : date;

/** Whether a day is within a dated range, both ends included; null is an open end. */
export const isWithin = (date: PlainDate, from: PlainDate | null, to: PlainDate | null): boolean =>
  (from === null || date >= from) && (to === null || date <= to);

/**
 * The instant at which cover starts or ends: 12:01 AM of the date in the insured's time zone (IANA name).
 * @throws RangeError for an unknown time zone.
 */
export const startInstantAt1201 = (date: PlainDate, timeZone: string): Date => instantAt(date, 1, timeZone);

/** The instant at which a day begins in a time zone (IANA name). */
export const startOfDay = (date: PlainDate, timeZone: string): Date => instantAt(date, 0, timeZone);

function instantAt(date: PlainDate, minutes: number, timeZone: string): Date {
  const wall = utc(date) + minutes * 60_000;
  const guess = wall - offsetAt(wall, timeZone);
  // The offset may change between the guess and the wall time (clocks going forward or back), so it is looked
  // up again.
  return new Date(wall - offsetAt(guess, timeZone));
}

function offsetAt(instant: number, timeZone: string): number {
  const parts = clockFormat(timeZone).formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)!.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - instant;
}
