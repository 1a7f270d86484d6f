import { readFileSync } from 'node:fs';

/** Reads a file of a process; empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that a process has started, and so on, itself included, without the family of `but`. */
function getFamily(pid: number, but?: number): number[] {
  if (pid === but) return [];
  const children = read(`/proc/${pid}/task/${pid}/children`).trim();
  return [
    pid,
    ...(children ? children.split(' ').map(Number) : []).flatMap((child) => getFamily(child, but)),
  ];
}

/** Milliseconds of processor time that a process and those it started have used. */
export function getProcessorTime(pid: number, but?: number): number {
  const HUNDREDTH_MS = 10;
  return getFamily(pid, but).reduce((total, each) => {
    const fields = read(`/proc/${each}/stat`).replace(/^.*\)/s, '').trim().split(' ');
    // Those that have ended meanwhile are counted with the process that started them.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return total + ticks * HUNDREDTH_MS;
  }, 0);
}

const megabytesIn = (file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(file))?.[1] ?? 0) / 1024;

/**
 * Megabytes of a server's processes: each one's resident memory added up, and their shares, which count once
 * what they have in common.
 */
export function getMemory(pid: number, but?: number): { resident: number; share: number } {
  const sum = (file: string, name: string) =>
    getFamily(pid, but).reduce((total, each) => total + megabytesIn(`/proc/${each}/${file}`, name), 0);
  return { resident: sum('status', 'VmRSS'), share: sum('smaps_rollup', 'Pss') };
}
