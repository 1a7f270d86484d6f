import { getStatus } from './api-error.ts';
import { buildMessage } from './message-of.ts';

/** The sentence for a 500 or 502 of an auth path, in addition to what the page itself says. */
const SERVER_IS_WRONG = 'Oops!! Something is Wrong with our Server. Please Try Again after Few Minutes!';

const listeners = new Set<(message: string) => void>();
const said = new WeakSet<object>();

/**
 * Receives the sentence for every read that failed on the server (5xx), and for each failed sign-in call; the
 * frames show it as a toast.
 */
export function onTrouble(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announce(error: unknown): void {
  if (getStatus(error) >= 500 && !said.has(error as object)) tell(buildMessage(error));
}

export function announceAuthTrouble(error: unknown): void {
  if (![500, 502].includes(getStatus(error))) return;
  said.add(error as object);
  tell(SERVER_IS_WRONG);
}

function tell(message: string): void {
  for (const listener of listeners) listener(message);
}
