import { readFileSync } from 'node:fs';

/** The processes that a process has started, and so on, itself included. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children ? children.split(' ').map(Number).flatMap(familyOf) : [])];
}

/** Milliseconds of processor time that a process and those it started have used. */
export function processorTimeOf(pid: number): number {
  const HUNDREDTH_MS = 10;
  return familyOf(pid).reduce((total, each) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return total + (Number(fields[11]) + Number(fields[12])) * HUNDREDTH_MS;
  }, 0);
}

const megabytesIn = (file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1024;

/**
 * Megabytes of a server's processes: each one's resident memory added up, and their shares, which count once
 * what they have in common.
 */
export function memoryOf(pid: number): { resident: number; share: number; processes: number } {
  const family = familyOf(pid);
  const sum = (file: string, name: string) =>
    family.reduce((total, each) => total + megabytesIn(`/proc/${each}/${file}`, name), 0);
  return { resident: sum('status', 'VmRSS'), share: sum('smaps_rollup', 'Pss'), processes: family.length };
}
