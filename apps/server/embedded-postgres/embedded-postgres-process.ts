import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A process that has ended but was not yet reaped by its parent still accepts signals.
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return !existsSync('/proc/self/status');
  }
}

/** When the process started, so that another process that reuses the pid is not taken for it. */
export function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The live postmaster of a data directory, whoever started it. */
export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]),
    port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  try {
    // A postmaster works in its data directory. Any other process merely has the same pid.
    if (readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(data)) return undefined;
  } catch {
    if (existsSync('/proc/self/cwd')) return undefined;
  }
  return { pid, port };
}

async function ended(pid: number, milliseconds: number): Promise<boolean> {
  for (const until = Date.now() + milliseconds; Date.now() < until; await wait(20))
    if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

/**
 * Fast shutdown first; a postmaster that does not comply is shut down immediately and recovers at its next
 * start.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await ended(pid, patience)) return;
  }
}
