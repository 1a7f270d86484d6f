import type { Clock } from '@parapet/domain/dates';

/**
 * The system's clock, or one that starts at a given instant and runs from there, so that a test can run in
 * any year.
 */
export function makeClock(startAt?: string): Clock & { moveTo(instant: Date): void } {
  let offset = startAt ? Date.parse(startAt) - Date.now() : 0;
  return {
    now: () => new Date(Date.now() + offset),
    moveTo: (instant) => {
      offset = instant.getTime() - Date.now();
    },
  };
}
