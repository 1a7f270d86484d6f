import { useEffect, useRef } from 'react';

/** Functions by letter key of the open page. The shell listens, and knows when somebody is typing. */
const keys = new Map<string, () => void>();

/** Runs what the open page does on a key, if it does anything. */
export const runPageKey = (key: string): void => keys.get(key)?.();

/** Keys of a page: `usePageKeys({ n: openNext })`. A key without a function does nothing now. */
export function usePageKeys(own: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(own);
  useEffect(() => {
    latest.current = own;
  });
  const names = Object.keys(own).join('');
  useEffect(() => {
    const added = [...names].map((key): [string, () => void] => [key, () => latest.current[key]?.()]);
    for (const [key, run] of added) keys.set(key, run);
    return () => {
      for (const [key, run] of added) if (keys.get(key) === run) keys.delete(key);
    };
  }, [names]);
}
