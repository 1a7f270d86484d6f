import { isDeepStrictEqual } from 'node:util';

import type { FieldChanges, Json } from '../tables/tables.ts';

/** For longer values history says only that they changed; the snapshot or the record itself has them. */
const LONGEST = 2000;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The fields that differ, with their values before and after. Objects are compared field by field, so one
 * changed answer reads `details.revenue` and not the whole form. The order of keys does not matter.
 */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  names: readonly string[],
): FieldChanges {
  const found: FieldChanges = {};
  for (const name of names) compare(name, before[name] ?? null, after[name] ?? null, found);
  return found;
}

function compare(path: string, from: unknown, to: unknown, found: FieldChanges): void {
  if (isDeepStrictEqual(from, to)) return;
  if (isPlain(from) && isPlain(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
      compare(`${path}.${key}`, from[key] ?? null, to[key] ?? null, found);
    return;
  }
  found[path] = { from: bounded(from), to: bounded(to) };
}

/** The value as JSON stores it: an instant as text. */
function bounded(value: unknown): Json {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > LONGEST ? '(long value)' : (JSON.parse(text) as Json);
}
