import { dateIn, startOfDay } from './dates.ts';

/** The duration presets of lists and dashboards, by number. Specification 1 §7.1. */
export const DURATIONS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Duration = (typeof DURATIONS)[number];
/** 7 days. */
export const DEFAULT_DURATION: Duration = 5;

/** Whether the value is one of the presets on the wire. */
export const isDuration = (value: unknown): value is Duration => DURATIONS.includes(value as Duration);

const MINUTE = 60_000,
  DAY = 86_400_000;
const LENGTHS: Partial<Record<Duration, number>> = {
  0: 15 * MINUTE,
  1: 60 * MINUTE,
  2: 240 * MINUTE,
  4: DAY,
  5: 7 * DAY,
  7: 30 * DAY,
  8: 90 * DAY,
};

/**
 * The instant at which a preset begins: that long ago, or at the start of the day (3) or month (6) in the
 * user's time zone (IANA name).
 */
export function getBeginning(duration: Duration, now: Date, timeZone: string): Date {
  const length = LENGTHS[duration];
  if (length !== undefined) return new Date(now.getTime() - length);
  const today = dateIn(now, timeZone);
  return startOfDay(duration === 3 ? today : `${today.slice(0, 7)}-01`, timeZone);
}
