import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';

/** Draws documents beside the thread that answers calls. */
export type Renderer = {
  /** @returns the document's bytes: kept ones, if the same was drawn lately. */
  render(task: object): Promise<Uint8Array>;
  close(): Promise<void>;
};

const KEPT_BYTES = 32 * 1024 * 1024;
/** A thread that has nothing to draw gives its memory back. */
const IDLE_MS = 30_000;
/** What a drawing leaves behind is collected soon, and not when 64 MB have come together. */
const YOUNG_MB = 16;

/**
 * @param file the module whose default export draws a task; each thread loads it once.
 * @param processes how many processes of this server draw: they divide threads and memory among themselves.
 */
export function openRenderer(file: URL, processes = 1): Renderer {
  const threads = new Piscina<object, Uint8Array>({
    filename: file.href,
    minThreads: 0,
    // One processor stays free for calls.
    maxThreads: Math.max(1, Math.floor((availableParallelism() - 1) / processes)),
    idleTimeout: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: Math.floor(KEPT_BYTES / processes),
    sizeCalculation: (bytes) => bytes.length || 1,
  });
  const drawing = new Map<string, Promise<Uint8Array>>();

  return {
    async render(task) {
      const key = createHash('sha256').update(JSON.stringify(task)).digest('hex');
      const known = kept.get(key) ?? drawing.get(key);
      if (known) return known;
      const drawn = threads.run(task).finally(() => drawing.delete(key));
      drawing.set(key, drawn);
      const bytes = await drawn;
      kept.set(key, bytes);
      return bytes;
    },
    close: () => threads.destroy(),
  };
}
