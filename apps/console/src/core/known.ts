import i18next from 'i18next';
import type { WordKey } from './i18n.ts';

// A tab stays open while the server is updated, and the new server may send a status, an event or a code that
// this build does not know. These two functions are the only places that tolerate this: every value that the
// build knows has its word and its entry, or the build fails (`words-complete.test.ts`, exhaustive records).

/** Whether a table of this build has an entry for the value that the server sent. */
export const isKnown = <Known extends string>(
  table: Readonly<Record<Known, unknown>>,
  value: string,
): value is Known => Object.hasOwn(table, value);

/** The word for a value that the server sent, or `otherwise` if the value is newer than this build. */
export const wordOr = (key: string, otherwise: string, values: Record<string, unknown> = {}): string =>
  i18next.exists(key, values) ? i18next.t(key as WordKey, values) : otherwise;
