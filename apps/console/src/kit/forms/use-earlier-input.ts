import { useEffect, useState } from 'react';
import {
  forgetInput,
  inputElsewhere,
  swapInput,
  type Edited,
  type KeptInput,
} from '../../core/unsaved/kept-input.ts';
import { now } from '../../core/clock.ts';
import { typedHere, writeDraft } from './drafts.ts';

/**
 * Input that the person typed in the same form in another tab, on another machine, or here before a
 * sign-out or a crash. It is offered and never put into the form by itself: the form may be in use there.
 */
export type EarlierInput = {
  keptAt: string;
  /** The record has changed since. */ stale: boolean;
  /** Goes on with it. What was typed here meanwhile is offered in its place. */ take: () => void;
  discard: () => void;
};

/** Asks for earlier input of the form once, when it appears; `onTake` shows it. */
export function useEarlierInput<V extends object>(
  key: string | undefined,
  version: Edited,
  onTake: (values: V, edited: Edited) => void,
): EarlierInput | null {
  const [found, setFound] = useState<KeptInput | null>(null);
  useEffect(() => {
    if (!key) return undefined;
    let isGone = false;
    void inputElsewhere(key).then((input) => {
      if (!isGone) setFound(input);
    });
    return () => {
      isGone = true;
    };
  }, [key]);
  if (!found || !key) return null;
  const stale = found.edited !== version;
  return {
    keptAt: found.keptAt,
    stale,
    take: () => {
      const here = typedHere<Record<string, unknown>>(key);
      const id = swapInput(key, found.id, here);
      writeDraft(key, found.edited, found.values);
      setFound(here && { ...here, id, key, keptAt: now().toISOString() });
      onTake(found.values as V, found.edited);
    },
    discard: () => {
      setFound(null);
      void forgetInput(found.id);
    },
  };
}
