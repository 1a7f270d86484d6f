import { isDeepStrictEqual } from 'node:util';
import { LONG_VALUE } from '@parapet/contract/activity/index';
import type { FieldChanges, Json } from '../../tables/tables.ts';

/** Of longer values history says only that they changed; the snapshot or the record itself has them. */
const LONGEST = 2000;

const isLong = (value: unknown): boolean => (JSON.stringify(value) ?? 'null').length > LONGEST;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The fields that differ, with their values before and after. Objects are compared field by field, so one
 * changed answer reads `details.revenue` and not the whole form; one that comes or goes is kept as a whole
 * unless it is long. The order of keys does not matter.
 */
export function getChanges(
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
  const before = from === null && isPlain(to) && isLong(to) ? {} : from;
  const after = to === null && isPlain(from) && isLong(from) ? {} : to;
  if (isPlain(before) && isPlain(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(`${path}.${key}`, before[key] ?? null, after[key] ?? null, found);
    return;
  }
  found[path] = { from: stored(from), to: stored(to) };
}

/** History is written as JSON, so the value need not be one yet: an instant becomes text there. */
const stored = (value: unknown): Json => (isLong(value) ? LONG_VALUE : (value as Json));
