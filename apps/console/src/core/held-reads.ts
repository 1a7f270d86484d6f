import { readAgain } from './client.ts';

let holds = 0;
const waiting = new Set<string>();

/**
 * Until the returned function is called, what others change is not read again: a page that is about to be
 * left because its record is deleted would ask for what is gone.
 */
export function holdReads(): () => void {
  holds += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    if (holds > 0 || waiting.size === 0) return;
    const areas = [...waiting];
    waiting.clear();
    void readAgain(...areas);
  };
}

/** Reads areas again that others have changed, now or as soon as nobody holds it back. */
export function readChanged(areas: readonly string[]): void {
  if (holds === 0) void readAgain(...areas);
  else for (const area of areas) waiting.add(area);
}
