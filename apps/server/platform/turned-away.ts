import { QueueFull } from './database/bounded-queue.ts';
import { refuseForNow, refuseToWait } from './refuse.ts';

const TRY_AGAIN_MS = 5000;

/**
 * Tells whom a queue has no place for. @throws Refusal 429 'too-many', 503 'server-busy'; any other error.
 */
export function turnedAway(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error;
  return error.isOwn ? refuseToWait(TRY_AGAIN_MS) : refuseForNow(TRY_AGAIN_MS);
}
