import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';

/** Draws documents beside the thread that answers calls. */
export type Renderer = {
  /** @returns the document's bytes: kept ones, if the same was drawn lately. */
  render(task: object): Promise<Uint8Array>;
  /** Bytes and entries kept, and the hits and misses. */
  use(): { bytes: number; kept: number; hits: number; misses: number };
  /** Gives up what is being drawn. */
  close(): void;
};

const KEPT_BYTES = 32 * 1024 * 1024;
/** A thread that has nothing to draw gives its memory back. */
const IDLE_MS = 30_000;
/**
 * Megabytes of the young generation of a thread: garbage of a drawing is collected soon, and not when 64 MB
 * have come together.
 */
const YOUNG_MB = 16;

type Threads = Piscina<object, Uint8Array>;
/** The threads of this process by what they load: several servers in it, as tests have them, share them. */
const pools = new Map<string, Threads>();

function getThreads(file: URL, processes: number): Threads {
  const known = pools.get(file.href);
  if (known) return known;
  const threads: Threads = new Piscina({
    filename: file.href,
    minThreads: 0,
    // One processor stays free for calls.
    maxThreads: Math.max(1, Math.floor((availableParallelism() - 1) / processes)),
    idleTimeout: IDLE_MS,
    // A thread that waits by Atomics never comes to the end of a turn while tasks keep coming, and what a
    // drawing leaves outside the heap is only freed there: 67 kB for each document, for as long as it works.
    atomics: 'disabled',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  pools.set(file.href, threads);
  return threads;
}

/**
 * @param file the module whose default export draws a task; each thread loads it once.
 * @param processes how many processes of this server draw: they divide threads and memory among themselves.
 */
export function openRenderer(file: URL, processes = 1): Renderer {
  const threads = getThreads(file, processes);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: Math.floor(KEPT_BYTES / processes),
    sizeCalculation: (bytes) => bytes.length || 1,
  });
  const drawing = new Map<string, Promise<Uint8Array>>();

  let [hits, misses] = [0, 0];

  return {
    use: () => ({ bytes: kept.calculatedSize, kept: kept.size, hits, misses }),
    async render(task) {
      const key = createHash('sha256').update(JSON.stringify(task)).digest('hex');
      const known = kept.get(key) ?? drawing.get(key);
      if (known) {
        hits += 1;
        return known;
      }
      misses += 1;
      const drawn = threads.run(task, { signal: closing.signal }).finally(() => drawing.delete(key));
      drawing.set(key, drawn);
      const bytes = await drawn;
      kept.set(key, bytes);
      return bytes;
    },
    close: () => closing.abort(),
  };
}
