import type { Clock } from '@parapet/domain/dates';

/** Offset between a clock that starts at a given instant and the system's clock. */
export const clockOffset = (startAt: string | undefined): number =>
  startAt ? Date.parse(startAt) - Date.now() : 0;

/**
 * The system's clock, or one that runs so many milliseconds before or after it, so that a test can run in any
 * year. The processes of a server have the same offset, whenever each was started.
 */
export function makeClock(initialOffset: number): Clock & { moveTo(instant: Date): void } {
  let offset = initialOffset;
  return {
    now: () => new Date(Date.now() + offset),
    moveTo: (instant) => {
      offset = instant.getTime() - Date.now();
    },
  };
}
