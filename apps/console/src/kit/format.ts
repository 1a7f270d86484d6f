import { formatPhone } from '@parapet/domain/accounts/phone';
import { daysBetween } from '@parapet/domain/dates';
import {
  type Currency,
  formatMajor,
  formatMoney,
  formatWholeMoney,
  type Money,
  toMajor,
} from '@parapet/domain/money';
import { region } from '../core/use-region.ts';

/** Amounts, dates and numbers in this region's format. For components: `<MoneyText>`, `<DateText>`. */
export const moneyText = (value: Money): string => formatMoney(value, region().locale);
/** Without cents: for totals that are only informative. */
export const wholeMoneyText = (value: Money): string => formatWholeMoney(value, region().locale);
/** For narrow places: $12.4K. */
export const briefMoneyText = (value: Money): string =>
  new Intl.NumberFormat(region().locale, {
    style: 'currency',
    currency: value.currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  }).format(toMajor(value));
/** An amount in major units, without cents: `$1,000,000`. */
export const majorText = (value: number, currency: Currency = region().currency): string =>
  formatMajor(value, currency, region().locale);
/** A number with the separators of the region. */
export const numberText = (value: number): string => new Intl.NumberFormat(region().locale).format(value);
/** A share of one as a percentage: 0.25 is `25%`. */
export const percentText = (share: number, decimals = 0): string =>
  new Intl.NumberFormat(region().locale, { style: 'percent', maximumFractionDigits: decimals }).format(share);

/** A plain date ('2026-11-21') or an instant. */
export function dateText(value: string | null | undefined): string {
  if (!value) return '–';
  const plain = value.length === 10;
  const format = new Intl.DateTimeFormat(region().locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(plain ? { timeZone: 'UTC' } : {}),
  });
  return format.format(new Date(plain ? `${value}T00:00:00Z` : value));
}

/** A sentence of the server, with its plain dates as the region writes them. */
export const datesInWords = (sentence: string): string =>
  sentence.replaceAll(/(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g, (date) =>
    Number.isNaN(Date.parse(date)) ? date : dateText(date),
  );

/** An instant with its time, in the zone of the browser; a dash for none. */
export function instantText(value: string | null | undefined): string {
  if (!value) return '–';
  return new Intl.DateTimeFormat(region().locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(value));
}

/** A plain date to come, and how far it is: 'Dec 20, 2026 (in 28 days)', 'Nov 22, 2026 (today)'. */
export function untilText(date: string, today: string): string {
  const format = new Intl.RelativeTimeFormat(region().locale, { numeric: 'auto' });
  return `${dateText(date)} (${format.format(daysBetween(today, date), 'day')})`;
}

/** '3 hours ago', 'yesterday'. */
export function agoText(value: string, now: number = Date.now()): string {
  const seconds = (Date.parse(value) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(region().locale, { numeric: 'auto' });
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 31_536_000],
    ['month', 2_592_000],
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ];
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? format.format(Math.round(seconds / unit[1]), unit[0]) : format.format(0, 'second');
}

/** 10 digits as (xxx) xxx-xxxx, 11 as 1 (xxx) xxx-xxxx, anything else unchanged. */
export const phoneText = (value: string | null | undefined): string => formatPhone(value ?? '');

/** Truncates long text with an ellipsis. */
export const cut = (text: string, length = 60): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
