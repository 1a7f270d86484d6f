const DAY = 86_400_000;

/** An instant during the working day this many days before now (after, if negative). */
export function daysAgo(now: Date, days: number, minutes = 0): Date {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return new Date(midnight - days * DAY + 14 * 3_600_000 + minutes * 60_000);
}

/** The instant, or a minute ago if it is in the future. */
export const notAhead = (now: Date, at: Date): Date =>
  new Date(Math.min(at.getTime(), now.getTime() - 60_000));

export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

export const getDay = (now: Date, at: Date): number =>
  Math.floor(now.getTime() / DAY) - Math.floor(at.getTime() / DAY);
