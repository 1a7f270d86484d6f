const LEAST_MS = 100;
const MOST_MS = 15_000;
/** A process that ran so long did not end because of how it starts. */
const STEADY_MS = 60_000;

/**
 * Returns how long to wait before a process is started again: twice as long each time that it ended soon
 * after its start.
 * @param failures how often that has happened in a row.
 */
export function pauseBefore(failures: number, ranMs: number): { pause: number; failures: number } {
  const before = ranMs >= STEADY_MS ? 0 : failures;
  return { pause: Math.min(LEAST_MS * 2 ** before, MOST_MS), failures: before + 1 };
}
