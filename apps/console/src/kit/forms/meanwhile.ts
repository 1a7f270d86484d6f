import type { Meanwhile } from '@parapet/contract/meanwhile';
import { isApiError } from '../../core/client.ts';

/** Returns the changes by others since the version of a refused save; undefined for other failures. */
export const findMeanwhile = (error: unknown): Meanwhile | undefined =>
  isApiError(error) && error.code === 'changed-meanwhile' ? error.body?.meanwhile : undefined;

/** A field that others changed and that the form would save with another value. */
export type Conflict = {
  name: string;
  column: string;
  mine: unknown;
  theirs: unknown;
  /** The user typed no value there, so theirs is meant. */
  isUntouched: boolean;
};

/** An empty input says '' where a record says nothing. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));

/** Texts, yes and no, and lists of words: what an input holds as the record does. Amounts are typed again. */
const isChoosable = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** The fields of a form that others changed to another value, each from its first change to its last. */
export function getConflicts(
  { changes }: Meanwhile,
  values: Readonly<Record<string, unknown>>,
  columns: Readonly<Partial<Record<string, string>>> = {},
): Conflict[] {
  return Object.entries(values).flatMap(([name, mine]) => {
    const column = columns[name] ?? name;
    const of = changes.flatMap(({ fields }) => fields[column] ?? []);
    const [last, first] = [of[0], of.at(-1)];
    if (!last || !first || !isChoosable(last.to) || same(mine, last.to)) return [];
    const theirs = last.to === null && typeof mine === 'string' ? '' : last.to;
    return [{ name, column, mine, theirs, isUntouched: same(mine, first.from) }];
  });
}
