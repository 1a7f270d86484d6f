import i18next from 'i18next';
import type { WordKey } from './i18n.ts';

// A tab stays open while the server is updated, and the new one may send a status, an event or a code that this
// build has never heard of. These two are the only places that tolerate it: every value that the build does
// know has its word and its entry, or the build fails (`words-complete.ts`, exhaustive records).

/** Whether a table of this build has the value that the server sent. */
export const isKnown = <Known extends string>(
  table: Readonly<Record<Known, unknown>>,
  value: string,
): value is Known => Object.hasOwn(table, value);

/** The word of a value that the server sent; for one that is newer than this build, `otherwise`. */
export const wordOr = (key: string, otherwise: string, values: Record<string, unknown> = {}): string =>
  i18next.exists(key, values) ? i18next.t(key as WordKey, values) : otherwise;
