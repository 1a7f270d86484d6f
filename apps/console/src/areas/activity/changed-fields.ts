import type { Answer } from '@parapet/contract/call';
import type { searchHistory } from '@parapet/contract/activity/index';
import { fieldLabel } from './field-label.ts';
import { fieldValue, isEmpty, isPlain, NOTHING } from '../../kit/field-value.ts';

export type HistoryRow = Answer<typeof searchHistory>['content'][number];
/** A field that changed, in words. */
export type ChangedField = { path: string; label: string; from: string; to: string };
type Change = { path: string; from: unknown; to: unknown };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Fields that the server maintains itself; nobody typed them. */
const BOOKKEEPING = new Set(['created', 'modified', 'version', 'currency', 'region', 'timeZone']);
/** Copies, for lists and searches, of what stands in the details of the account as well. */
const COPIES = new Set(['name', 'city', 'state', 'industry', 'revenue']);

/**
 * The fields that an entry changed, before and after, as the screen calls them. What a new record begins with
 * is opened to its fields; its empty ones, keys and bookkeeping are left out.
 */
export function changedFields({ changes, subject }: Pick<HistoryRow, 'changes' | 'subject'>): ChangedField[] {
  return Object.entries(changes)
    .flatMap(([path, { from, to }]) => opened({ path, from, to }))
    .filter(({ path, from, to }) => {
      if (BOOKKEEPING.has(path) || (subject === 'account' && COPIES.has(path))) return false;
      return !(isEmpty(from) && (isEmpty(to) || (typeof to === 'string' && UUID.test(to))));
    })
    .map(({ path, from, to }) => ({
      path,
      label: fieldLabel(path),
      from: fieldValue(path, from),
      to: fieldValue(path, to),
    }));
}

/** Checks whether the record was new, with no value before in any field: its initial values are enough. */
export const isNew = (fields: readonly ChangedField[]): boolean =>
  fields.every(({ from }) => from === NOTHING);

/** An object that comes or goes as a whole, by its fields. */
function opened({ path, from, to }: Change): Change[] {
  if (!(isPlain(from) && isEmpty(to)) && !(isPlain(to) && isEmpty(from))) return [{ path, from, to }];
  const before = isPlain(from) ? from : {},
    after = isPlain(to) ? to : {};
  return Object.keys({ ...before, ...after }).flatMap((key) =>
    opened({ path: `${path}.${key}`, from: before[key] ?? null, to: after[key] ?? null }),
  );
}
