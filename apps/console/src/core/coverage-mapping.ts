import { getPermissionMapping } from '@parapet/contract/console/index';
import { useEffect, useState } from 'react';
import { useCall } from './client.ts';
import { sessionState } from './state/session-state.ts';
import { useSlice } from './state/store.ts';
import { timings } from './timings.ts';

/** Whether the cached coverages are still valid: for a quarter of an hour. */
export const isFresh = (kept: { at: number } | null, now: number): boolean =>
  kept !== null && now - kept.at < timings.coverageCache;

/** The description of each coverage, from the server's P_100 mapping. */
export function useCoverageTooltip(): (key: string) => string {
  const kept = useSlice(sessionState, (state) => state.coverage);
  const [began] = useState(() => Date.now());
  const { data } = useCall(
    getPermissionMapping,
    {},
    { staleTime: timings.coverageCache, enabled: !isFresh(kept, began) },
  );
  useEffect(() => {
    if (data && data !== sessionState.get().coverage?.mapping)
      sessionState.set({ coverage: { at: Date.now(), mapping: data } });
  }, [data]);
  const rows = (data ?? kept?.mapping)?.P_100 ?? [];
  return (key) => rows.find((row) => row.key === key)?.tooltip ?? '';
}
