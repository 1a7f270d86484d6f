import type { PlainDate } from '../dates.ts';
import type { PlanDates } from './types.ts';

/** A dated file that rates or judges, as plans and rule books are. */
export interface Edition extends PlanDates {
  readonly id: string;
  readonly version: string;
  /**
   * From this first day of cover on, other editions hold although this one says that it would: it is kept
   * for what was rated with it. It goes only with those that are replaced from the same day.
   */
  readonly replacedFrom?: PlainDate;
}

/** Another edition under dates of its own, which says only what it changes of it. */
type SameEdition = Edition & { readonly sameAs: string };
/** An edition as its file has it: in full, or as another with changes. */
export type EditionFile<T extends Edition> = T | SameEdition;

/**
 * Returns editions in full. A change replaces what it names and leaves the rest: of objects key by key, and
 * of controls field by field.
 * @throws Error for an edition that is the same as none, or as one that is not in full itself
 */
export const buildEditions = <T extends Edition>(files: readonly EditionFile<T>[]): T[] =>
  files.map((file) => {
    if (!('sameAs' in file)) return file;
    const { sameAs, ...changes } = file;
    const other = files.find(({ id }) => id === sameAs);
    if (!other || 'sameAs' in other) throw new Error(`There is no ${sameAs} in full for ${file.id}`);
    const { replacedFrom: _replaced, ...kept } = other;
    return withChanges(kept, changes) as T;
  });

type Keyed = Readonly<Record<string, unknown>>;
const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOfFields = (value: unknown): value is readonly Keyed[] =>
  Array.isArray(value) && value.every((one) => isKeyed(one) && 'field' in one);

function withChanges(before: unknown, change: unknown): unknown {
  if (isOfFields(before) && isOfFields(change))
    return before.map((one) => {
      const own = change.find(({ field }) => field === one['field']);
      return own ? withChanges(one, own) : one;
    });
  if (!isKeyed(before) || !isKeyed(change)) return change;
  const changed = Object.entries(change).map(([key, value]) => [key, withChanges(before[key], value)]);
  return { ...before, ...Object.fromEntries(changed) };
}
