import { now, timeZoneHere } from '../../core/clock.ts';
import { getBeginning, type Duration } from '@parapet/domain/durations';
import { useEffect, useState } from 'react';

const findText = (period: Duration | null): string | undefined =>
  period === null ? undefined : getBeginning(period, now(), timeZoneHere()).toISOString();

/**
 * The instant at which a preset begins, fixed when the preset is chosen: a list must not be requested again
 * at each render.
 */
export function useAfter(period: Duration | null): string | undefined {
  const [chosen, setChosen] = useState(() => ({ period, after: findText(period) }));
  useEffect(
    () => setChosen((before) => (before.period === period ? before : { period, after: findText(period) })),
    [period],
  );
  return chosen.after;
}
