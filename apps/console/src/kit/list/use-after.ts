import { now, timeZoneHere } from '../../core/clock.ts';
import { beginningOf, type Duration } from '@parapet/domain/durations';
import { useEffect, useState } from 'react';

const textOf = (period: Duration | null): string | undefined =>
  period === null ? undefined : beginningOf(period, now(), timeZoneHere()).toISOString();

/**
 * The instant at which a preset begins, fixed when the preset is chosen: a list must not be requested again
 * at each render.
 */
export function useAfter(period: Duration | null): string | undefined {
  const [chosen, setChosen] = useState(() => ({ period, after: textOf(period) }));
  useEffect(
    () => setChosen((before) => (before.period === period ? before : { period, after: textOf(period) })),
    [period],
  );
  return chosen.after;
}
