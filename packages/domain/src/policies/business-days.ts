import { addDays, type PlainDate } from '../dates.ts';
import type { RegionCode } from '../regions/region.ts';

/** `data/business-days.json`: the public holidays of each region, on the days on which they are observed. */
export interface BusinessCalendars {
  readonly calendars: Readonly<
    Record<
      RegionCode,
      {
        readonly name: string;
        readonly source: string;
        readonly confidence: string;
        /** Outside these days only weekends are known. */
        readonly covers: { readonly from: PlainDate; readonly to: PlainDate };
        readonly days: readonly PlainDate[];
      }
    >
  >;
}

const isWeekend = (day: PlainDate): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** @returns whether business is done in the region on this day: no weekend, and no public holiday. */
export const isBusinessDay = (
  { calendars }: BusinessCalendars,
  region: RegionCode,
  day: PlainDate,
): boolean => !isWeekend(day) && !calendars[region].days.includes(day);

/**
 * The business day so many business days after a day, which itself does not count: the fifth after Monday
 * is the Monday after it, and one day later with a holiday between.
 */
export function addBusinessDays(
  calendars: BusinessCalendars,
  region: RegionCode,
  day: PlainDate,
  count: number,
): PlainDate {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isBusinessDay(calendars, region, at)) left -= 1;
  }
  return at;
}
