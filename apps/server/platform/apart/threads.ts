import type { RefusalCode } from '@parapet/contract/refusals';
import { Worker } from 'node:worker_threads';
import { fairShare } from '../database/fair-share.ts';
import { Refusal, refuse } from '../refuse.ts';
import { turnedAway } from '../turned-away.ts';
import { getValue, type ThreadAnswer } from './in-thread.ts';

/**
 * The work of a thread: the module whose default export is `inThread(...)`, with its input and output.
 * `alone`: it takes so much memory outside the heap that nothing else is read meanwhile.
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
 * Number of threads. A sender of files that are hard to read has one thread, so another is there for
 * everybody else. The memory that a reader unpacks lies outside the heap: the reader counts that itself.
 */
const THREADS = 2;
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
const MOST_MS = 20_000;
const turns = fairShare({ atOnce: THREADS, ofOne: 1, waiting: 32, patienceMs: 30_000 });
const solo = fairShare({ atOnce: 1, ofOne: 1, waiting: 32, patienceMs: 30_000 });
/** Name under which a read that runs alone takes the other thread too, after waiting for it. */
const BESIDE = 'beside';

/**
 * Reads what strangers made in a thread with little memory and time, one thing of each person at a time.
 * Nobody waits for it who holds a connection.
 * @param from who sends it.
 * @throws Refusal the reader's own; 429 'too-many' for one who sends too much at once, 503 'server-busy'.
 * @throws TooHard for what takes too much memory or time, and for what breaks the reader.
 */
export async function readApart<In, Out>(reader: Reader<In, Out>, input: In, from: string): Promise<Out> {
  const read = () => inTime(reader, input);
  const readAlone = () => turns.run(from, () => turns.run(BESIDE, read));
  return (reader.alone ? solo.run(from, readAlone) : turns.run(from, read)).catch(turnedAway);
}

/** Each file has a thread of its own: what one has left behind, the next one does not meet. */
async function inTime<In, Out>({ file }: Reader<In, Out>, input: In): Promise<Out> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { file: file.href, input },
    execArgv: [],
    resourceLimits,
    // What a library says of a file is nothing for the log.
    stdout: true,
    stderr: true,
  });
  try {
    return getValue(await getAnswer<Out>(thread));
  } catch (error) {
    throw error instanceof Refusal ? error : new TooHard(error);
  } finally {
    await thread.terminate();
  }
}

const getAnswer = <Out>(thread: Worker): Promise<ThreadAnswer<Out>> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), MOST_MS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('messageerror', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('It ended without an answer'));
    });
  });

/** Refuses what is too hard to read; every other error goes on. */
export const unlessTooHard =
  (code: RefusalCode, params: Record<string, string> = {}) =>
  (error: unknown): never => {
    if (!(error instanceof TooHard)) throw error;
    return refuse(code, params);
  };
