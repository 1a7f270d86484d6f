import { claimNotice, type Claim } from '@parapet/contract/claims/index';
import { useEffect, useRef, useState } from 'react';
import { now } from '../../core/clock.ts';
import { errorsBy } from '../../kit/forms/zod-form.ts';
import type { ClaimValues } from './claim-values.ts';

export type AskedOfClaim = { isFiled: boolean; values: ClaimValues };

/** Whether what was typed is with us: a draft outlives a dead battery as soon as it is. */
export type Kept = { at: string } | 'failed' | null;

const PAUSE_MS = 1500;

/**
 * Saves a report one save after the other, each with the version that the one before it left, and by itself
 * whenever typing pauses; what cannot be sent is sent again when the connection is back.
 */
export function useKeptClaim(
  before: Claim | null,
  save: (claim: Claim | null, asked: AskedOfClaim) => Promise<Claim>,
) {
  const [claim, setClaim] = useState(before);
  const [kept, setKept] = useState<Kept>(null);
  const last = useRef(before);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const saveNow = (asked: AskedOfClaim): Promise<Claim> => {
    const next = queue.current
      .catch(() => undefined)
      .then(() => save(last.current, asked))
      .then((saved) => {
        last.current = saved;
        setClaim(saved);
        setKept({ at: now().toISOString() });
        return saved;
      });
    queue.current = next;
    return next;
  };
  return { claim, kept, saveNow, failed: () => setKept('failed') };
}

/** Saves a draft when typing pauses, and when the connection is back. */
export function useSaveOnPause({
  isReady,
  values,
  isDirty,
  save,
  failed,
}: {
  /** There is an account to report for, and nothing else is being saved. */
  isReady: boolean;
  values: ClaimValues;
  isDirty: () => boolean;
  save: (values: ClaimValues) => Promise<unknown>;
  failed: () => void;
}): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isReady || !isDirty()) return;
    const keep = (): void => {
      // Half an address of mail is not refused while somebody types it.
      if (Object.keys(errorsBy(claimNotice, values)).length === 0) latest.current(values).catch(failed);
    };
    const timer = setTimeout(keep, PAUSE_MS);
    window.addEventListener('online', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', keep);
    };
    // Whoever types starts the pause anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values, isReady]);
}
