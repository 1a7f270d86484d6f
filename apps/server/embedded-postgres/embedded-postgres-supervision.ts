import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, startOf, stopPostmaster } from './embedded-postgres-process.ts';

/** Interval between checks. The server that depends on it recovers at most two seconds after it. */
const LOOK_MS = 200;
/** After a start that failed; a disk may be full for longer. */
const PAUSE_MS = 1000;

/** A postmaster that is kept running. */
export type Supervision = {
  /** Looks at it no longer, and leaves it as it is. */
  release(): Promise<void>;
  /** Looks at it no longer and, if it is ours, stops it. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL again when it ends: killed by the system for its memory, by mistake, or by itself.
 * @param restart starts it, or finds the one that somebody else has started; returns its pid, or undefined
 *   where another server is to start it.
 */
export function supervise(
  first: number,
  {
    restart,
    isOurs,
    log,
  }: { restart(): Promise<number | undefined>; isOurs(): boolean; log(text: string): void },
): Supervision {
  const enough = new AbortController();
  let postmaster = { pid: first, start: startOf(first) };
  const isRunning = () => isAlive(postmaster.pid) && startOf(postmaster.pid) === postmaster.start;
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { ref: false, signal: enough.signal }).catch(() => {});

  async function watch(): Promise<void> {
    for (; !enough.signal.aborted; await pause(LOOK_MS)) {
      if (isRunning()) continue;
      try {
        const pid = await restart();
        if (pid === undefined) continue;
        postmaster = { pid, start: startOf(pid) };
        log('PostgreSQL had ended and runs again');
      } catch (error) {
        log(`PostgreSQL ended and does not start: ${error instanceof Error ? error.message : String(error)}`);
        await pause(PAUSE_MS);
      }
    }
  }
  const watching = watch();

  async function release(): Promise<void> {
    enough.abort();
    await watching;
  }
  return {
    release,
    async stop() {
      await release();
      if (isOurs()) await stopPostmaster(postmaster.pid);
    },
  };
}
