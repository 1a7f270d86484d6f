import { setTimeout as wait } from 'node:timers/promises';
import { LONGEST_CALL_MS } from './database/connections.ts';
import { CUT_AFTER_MS } from './database/close-pool.ts';

/** So long calls that are under way may go on: as long as the longest may take. */
export const CALLS_MS = LONGEST_CALL_MS + 1000;
/** So long one part may take to stop, and all of them together, before the rest goes on without it. */
const PART_MS = 6000;
const PARTS_MS = 12_000;
const SPARE_MS = 2000;

/**
 * A process has ended so many milliseconds after it stopped taking calls, whatever hangs. Whoever kills it
 * earlier cuts off what would have been answered.
 */
export const LONGEST_STOP_MS = CALLS_MS + PARTS_MS + CUT_AFTER_MS + SPARE_MS;

/** A part of a process that is stopped when the process ends. */
export type Part = { name: string; stop(): Promise<unknown> };

/**
 * Stops parts one after the other. One that fails or takes too long is told of and left behind: what comes
 * after it, the connections of the database above all, is closed all the same.
 */
export async function stopParts(
  parts: readonly Part[],
  tell: (name: string, error: unknown) => void,
  { partMs = PART_MS, allMs = PARTS_MS } = {},
): Promise<void> {
  const until = performance.now() + allMs;
  for (const { name, stop } of parts) {
    const left = Math.max(0, Math.min(partMs, until - performance.now()));
    const late = wait(left, undefined, { ref: false }).then(() => {
      throw new Error(`It had not stopped after ${Math.round(left)} ms`);
    });
    await Promise.race([stop(), late]).catch((error: unknown) => tell(name, error));
  }
}
