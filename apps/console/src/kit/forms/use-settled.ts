import { useDebouncedValue } from '@mantine/hooks';

/** Delay after the last key: nothing is sent for each of them. */
const PAUSE_MS = 300;

/**
 * The request of a form that is being filled in, once nobody has typed for a moment.
 * @param asked as it goes over the wire; null while there is not enough of it
 * @returns what was asked last, and whether the form still asks for that: an answer to what was typed before
 *   says nothing about what is typed now.
 */
export function useSettled<T extends object>(asked: T | null): { settled: T | null; isSettled: boolean } {
  const text = asked === null ? null : JSON.stringify(asked);
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  return {
    settled: settled === null ? null : (JSON.parse(settled) as T),
    isSettled: text !== null && text === settled,
  };
}
