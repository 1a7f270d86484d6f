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
  // A process that ended but was not yet collected by its parent answers signals too.
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return !existsSync('/proc/self/status');
  }
}

/** When the process began, so that a number used again by another process is not taken for the same one. */
export function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The living postmaster of a data directory, whoever started it. */
export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]),
    port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  try {
    // A postmaster works in its data directory: any other process only happens to have the number.
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
 * Fast shutdown first; a postmaster that does not follow is told to leave at once and recovers at its next
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
