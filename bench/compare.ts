import type { Measurement } from './measurement.ts';

/** These machines are noisy: less than this is no difference. */
const NOISE = 1.2;
const betterWhen = (unit: string): 'higher' | 'lower' | undefined =>
  unit === '/s' ? 'higher' : ['ms', 's', 'kB', 'MB'].includes(unit) ? 'lower' : undefined;

/**
 * A line for each measurement that is worse than the last result of the repository. Machines differ in speed,
 * so each is seen beside rating, which only computes: what got slower by as much as rating did is left out.
 */
export function findWorse(last: readonly Measurement[], now: readonly Measurement[]): string[] {
  const before = new Map(last.map((measurement) => [measurement.id, measurement]));
  const pace = (of: readonly Measurement[]) => of.find(({ id }) => id === 'rating-per-second')?.value;
  const slower = (pace(last) ?? 1) / (pace(now) ?? pace(last) ?? 1);
  return now.flatMap(({ id, what, value, unit }) => {
    const was = before.get(id)?.value;
    const better = betterWhen(unit);
    if (!was || !better || value <= 0) return [];
    const isSpeed = unit === '/s' || unit === 'ms' || unit === 's';
    const worse = (better === 'higher' ? was / value : value / was) / (isSpeed ? slower : 1);
    return worse > NOISE ? [`${what}: ${was} -> ${value} ${unit} (${worse.toFixed(2)} times worse)`] : [];
  });
}
