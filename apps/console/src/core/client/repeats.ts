import { timings } from '../timings.ts';
import { CancelledError } from './api-error.ts';

/** One try: its status, 0 if no answer came or it broke off, and when the server asks for the next one. */
export type Tried = { status: number; retryAfter?: string | null };

/** Statuses after which a read is sent again. */
const RETRIED_READS = new Set([0, 500, 502, 503, 504]);
export const isReadRepeated = (status: number): boolean => RETRIED_READS.has(status);

type Times = { repeatPause: number; longestRepeatPause: number; repeatsFor: number };

/** Repeats even if the server says nothing of coming back: a lost connection, a gateway without a server. */
const RETRIES = 2;

/**
 * Tries until the outcome is none to repeat, or patience ends. A server that says when to come back is there,
 * and what it waits for, such as a restart of its database, takes seconds: it is asked for as long as that.
 */
export async function repeat<T extends Tried>(
  tryOnce: () => Promise<T>,
  isRepeated: (status: number) => boolean,
  signal?: AbortSignal,
  { repeatPause, longestRepeatPause, repeatsFor }: Times = timings,
): Promise<T> {
  const began = performance.now();
  for (let repeats = 0; ; repeats += 1) {
    const tried = await tryOnce();
    if (!isRepeated(tried.status)) return tried;
    const asked = Math.min(Number(tried.retryAfter) * 1000 || 0, longestRepeatPause);
    const grown = repeatPause * 2 ** repeats;
    const left = repeatsFor - (performance.now() - began);
    if (repeats < RETRIES) await wait(Math.max(asked, grown), signal);
    else if (asked > 0 && asked <= left) await wait(Math.max(asked, Math.min(grown, left)), signal);
    else return tried;
  }
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new CancelledError());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
