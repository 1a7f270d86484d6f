import type { Answer } from '@parapet/contract/call';
import { keepPresence, leaveQuote, PRESENCE } from '@parapet/contract/quote/presence';
import { useEffect, useState } from 'react';
import { send } from '../../core/client.ts';

export type Present = Answer<typeof keepPresence>['others'][number];

/** The page is there before anybody else is asked for. */
const FIRST_MS = 2000;

/** Returns the others who have the quote open, while this tab is visible; none on a failure. */
export function usePresence(quoteId: string, { isEditing, isOn }: { isEditing: boolean; isOn: boolean }) {
  const [others, setOthers] = useState<readonly Present[]>([]);
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    const params = { quoteId };
    const say = (): void => {
      if (document.visibilityState !== 'visible') return;
      send(keepPresence, { params, body: { isEditing } })
        .then((answer) => isGone || setOthers(answer.others))
        .catch(() => undefined);
    };
    const first = setTimeout(say, FIRST_MS);
    const every = setInterval(say, PRESENCE.everySeconds * 1000);
    return () => {
      isGone = true;
      clearTimeout(first);
      clearInterval(every);
    };
  }, [quoteId, isEditing, isOn]);
  useEffect(() => {
    if (!isOn) return;
    return () => void send(leaveQuote, { params: { quoteId } }).catch(() => undefined);
  }, [quoteId, isOn]);
  return others;
}
