const listeners = new Set<(error: unknown) => void>();
let last: unknown;

/** Hears of each screen that could not be drawn, also of the one before the listener came. */
export function onBroken(listener: (error: unknown) => void): void {
  listeners.add(listener);
  if (last !== undefined) listener(last);
}

export function noteBroken(error: unknown): void {
  last = error;
  for (const listener of listeners) listener(error);
}
