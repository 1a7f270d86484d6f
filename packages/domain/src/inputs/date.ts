import { isPlainDate, type PlainDate } from '../dates.ts';
import type { Region } from '../regions/region.ts';
import { notUnderstood, plainText, understood, type Understood } from './understood.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** 1 to 12 for the name of a month or its first three letters (four for Sept), otherwise 0. */
const monthOf = (name: string): number => {
  const word = name.toLowerCase().replace(/\.$/, '');
  return (word === 'sept' ? 8 : Math.max(FULL.indexOf(word), MONTHS.indexOf(word))) + 1;
};

/** Cover is sold for years around now, so two digits are a year of this century. */
const yearOf = (digits: string): string => (digits.length === 2 ? `20${digits}` : digits);

/**
 * A date as typed or pasted: `1/31/2027` in the order of the region, `2027-01-31` with or without a time,
 * `31 Jan 2027`, `January 31st, 2027`. A day that the calendar does not have is refused, never moved.
 */
export function parseDate(region: Region, text: string): Understood<PlainDate> {
  const plain = plainText(text);
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}\S*)?$/.exec(plain)?.[1];
  if (iso) return known(iso);
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain);
  if (numbers) {
    const [, first = '', , second = '', year = ''] = numbers;
    return region.dateOrder === 'MDY' ? getDate(year, first, second) : getDate(year, second, first);
  }
  const [, dayFirst = '', monthAfter = '', yearAfter = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]+\.?),?[ -](\d{4}|\d{2})$/i.exec(plain) ?? [];
  if (dayFirst) return getDate(yearAfter, String(monthOf(monthAfter)), dayFirst);
  const [, monthFirst = '', day = '', year = ''] =
    /^([a-z]+\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(plain) ?? [];
  return monthFirst ? getDate(year, String(monthOf(monthFirst)), day) : notUnderstood('notADate');
}

const getDate = (year: string, month: string, day: string): Understood<PlainDate> =>
  known(`${yearOf(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

const known = (date: string): Understood<PlainDate> =>
  isPlainDate(date) ? understood(date) : notUnderstood('notADate');
