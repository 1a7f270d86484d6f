import { now, timeZoneHere } from '../../core/clock.ts';
import { beginningOf, type Duration } from '@parapet/domain/durations';
import { useEffect, useState } from 'react';

const textOf = (period: Duration | null): string | undefined =>
  period === null ? undefined : beginningOf(period, now(), timeZoneHere()).toISOString();

/**
 * The instant that a preset begins at, as it was when the preset was chosen: a list must not be asked anew at
 * each drawing.
 */
export function useAfter(period: Duration | null): string | undefined {
  const [chosen, setChosen] = useState(() => ({ period, after: textOf(period) }));
  useEffect(
    () => setChosen((before) => (before.period === period ? before : { period, after: textOf(period) })),
    [period],
  );
  return chosen.after;
}
