const listeners = new Set<(error: unknown) => void>();
let last: unknown;

/** Is told about each screen that failed to render, including one that failed before the listener was set. */
export function onBroken(listener: (error: unknown) => void): void {
  listeners.add(listener);
  if (last !== undefined) listener(last);
}

export function noteBroken(error: unknown): void {
  last = error;
  for (const listener of listeners) listener(error);
}
