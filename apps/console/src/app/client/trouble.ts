import { statusOf } from './api-error.ts';

const listeners = new Set<(error: unknown) => void>();

/** Hears of every read that the server failed (5xx); the frames answer with a toast. */
export function onTrouble(listener: (error: unknown) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announce(error: unknown): void {
  if (statusOf(error) >= 500) for (const listener of listeners) listener(error);
}
