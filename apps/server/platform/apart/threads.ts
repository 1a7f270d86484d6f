import type { RefusalCode } from '@parapet/contract/refusals';
import { Piscina } from 'piscina';
import { QueueFull } from '../bounded-queue.ts';
import { fairShare } from '../fair-share.ts';
import { Refusal, refuse, refuseForNow, refuseToWait } from '../refuse.ts';
import { valueOf, type ThreadAnswer } from './in-thread.ts';

/**
 * What a thread does: the module whose default export is `inThread(...)`, and what goes in and out. `alone`: it
 * takes so much memory outside the heap that one is enough.
 */
export type Reader<In, Out> = { file: URL; alone: boolean; in?: In; out?: Out };
export const readerIn = <In, Out>(file: URL, { alone = false } = {}): Reader<In, Out> => ({ file, alone });

/** Reads what somebody made with a reader, in a thread. */
export type Apart = <In, Out>(reader: Reader<In, Out>, input: In) => Promise<Out>;

/** It took more memory or time than any file of use, or broke whoever read it. */
export class TooHard extends Error {
  constructor(cause: unknown) {
    super('It could not be read within its limits', { cause });
    this.name = 'TooHard';
  }
}

/**
 * Whoever sends what is hard to read has one thread, so another is there for everybody else. What a reader
 * unpacks lies outside the heap: it counts that itself.
 */
const THREADS = 2;
const MOST_MEGABYTES = 128;
const YOUNG_MEGABYTES = 16;
const MOST_MS = 20_000;
/** A thread that has nothing to read gives its memory back. */
const IDLE_MS = 20_000;
const turns = fairShare({ atOnce: THREADS, ofOne: 1, waiting: 32, patienceMs: 30_000 });
const solo = fairShare({ atOnce: 1, ofOne: 1, waiting: 32, patienceMs: 30_000 });
const TRY_AGAIN_MS = 5000;

let pool: Piscina<unknown, ThreadAnswer<unknown>> | undefined;
function threads(): Piscina<unknown, ThreadAnswer<unknown>> {
  if (pool) return pool;
  pool = new Piscina({
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  // A thread that dies after its answer is replaced: there is nobody to tell.
  pool.on('error', () => {});
  return pool;
}

/**
 * Reads what strangers made in a thread with little memory and time, one thing of each person at a time.
 * Nobody waits for it who holds a connection.
 * @param from who sends it.
 * @throws Refusal the reader's own; 429 'too-many' for one who sends too much at once, 503 'server-busy'.
 * @throws TooHard for what takes too much memory or time, and for what breaks the reader.
 */
export async function readApart<In, Out>(reader: Reader<In, Out>, input: In, from: string): Promise<Out> {
  try {
    const read = () => turns.run(from, () => inTime(reader, input));
    return await (reader.alone ? solo.run(from, read) : read());
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return error.isOwn ? refuseToWait(TRY_AGAIN_MS) : refuseForNow(TRY_AGAIN_MS);
  }
}

async function inTime<In, Out>({ file }: Reader<In, Out>, input: In): Promise<Out> {
  try {
    const signal = AbortSignal.timeout(MOST_MS);
    const answer = await threads().run(input, { filename: file.href, signal });
    return valueOf(answer as ThreadAnswer<Out>);
  } catch (error) {
    throw error instanceof Refusal ? error : new TooHard(error);
  }
}

/** Refuses what is too hard to read; every other error goes on. */
export const unlessTooHard =
  (code: RefusalCode, params: Record<string, string> = {}) =>
  (error: unknown): never => {
    if (!(error instanceof TooHard)) throw error;
    return refuse(code, params);
  };
