import { readdirSync, readFileSync } from 'node:fs';
import { percentile } from './measurement.ts';

/** Clock ticks a second of the kernel's accounting: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Runs `work` on so many lanes at once for some seconds, after a warm-up. */
export async function load(
  { lanes, seconds, warmUp = 1.5 }: { lanes: number; seconds: number; warmUp?: number },
  work: (turn: number, lane: number) => Promise<unknown>,
): Promise<{ perSecond: number; p50: number; p95: number; p99: number }> {
  const samples: number[] = [];
  const warm = performance.now() + warmUp * 1000,
    end = warm + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; performance.now() < end; turn++) {
        const start = performance.now();
        await work(turn, lane);
        if (start > warm) samples.push(performance.now() - start);
      }
    }),
  );
  const at = (share: number) => percentile(samples, share);
  return { perSecond: samples.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');

/** A process and those that it started, as long as they live. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      parents.set(Number(name), Number(statOf(Number(name))[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  const family = new Set([pid]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  return [...family];
}

/** The processes of a family without those of another one that one of them started. */
function familyBut(pid: number, other?: number): number[] {
  const others = new Set(other === undefined ? [] : familyOf(other));
  return familyOf(pid).filter((each) => !others.has(each));
}

/** Milliseconds of processor that a process and its children have used, without those of `other`. */
export function processorTime(pid: number, other?: number): number {
  let ticks = 0;
  for (const each of familyBut(pid, other)) {
    try {
      const stat = statOf(each);
      ticks += Number(stat[11]) + Number(stat[12]);
    } catch {
      // It ended meanwhile.
    }
  }
  return (ticks / TICKS) * 1000;
}

/** Megabytes that a process and its children hold. Memory that PostgreSQL's processes share is not counted. */
export function memoryOf(pid: number, other?: number): number {
  let kilobytes = 0;
  for (const each of familyBut(pid, other)) {
    try {
      const status = readFileSync(`/proc/${each}/status`, 'utf8');
      const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
      kilobytes += of('VmRSS') - of('RssShmem');
    } catch {
      // It ended meanwhile.
    }
  }
  return kilobytes / 1024;
}
