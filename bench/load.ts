import { percentile } from './measurement.ts';

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
