import type { Insertable, Kysely, Updateable } from 'kysely';
import { isFigured, type FiguredRow } from '../../tables/figured.ts';
import type { FieldChanges, Tables } from '../../tables/tables.ts';
import { getChanges } from './changes.ts';
import type { CommandContext } from '../command-context.ts';
import type { FullTx } from '../database/database.ts';
import { changeFigures, countInFigures, formerColumns, takeFormer } from '../figures/figures.ts';
import { writeHistories, writeHistory, type Entry } from './history.ts';
import { afterWrite, insertRows } from '../database/insert-rows.ts';
import { descriptions, type Recorded, type Row } from './record-descriptions.ts';
import { refuse, refuseStale } from '../refuse.ts';

export type { Recorded, Row } from './record-descriptions.ts';

/**
 * An untyped view of the tables, for the few lines where the table is a parameter; the functions around them
 * are typed.
 */
type AnyTables = Record<string, Record<string, unknown>>;
const anyTable = (ctx: CommandContext): Kysely<AnyTables> => ctx.tx as unknown as Kysely<AnyTables>;

/**
 * The full handle, for a technical write that is not part of any history: a timestamp, a counter. The reason
 * is for the reader.
 */
export const unrecorded = (ctx: CommandContext, _why: string): FullTx => full(ctx);

const full = (ctx: CommandContext): FullTx => ctx.tx as unknown as FullTx;

/** The columns that a change may set; version and modification time are set by the writer. */
type Settable<T extends Recorded> = Omit<Updateable<Tables[T]>, 'id' | 'version' | 'modified'>;

export type Change<T extends Recorded> = {
  set: Settable<T>;
  /** The version that the caller read; the current one if the row is locked. */
  version?: number | undefined;
  /** The states that the row must be in. */
  from?: readonly string[];
  /** Writes nothing, and no history, if every value already is what it would be set to. */
  skipUnchanged?: boolean;
  /**
   * The value is derived from elsewhere. The version stays, so that nobody who has the record open gets a
   * conflict.
   */
  isDerived?: boolean;
};

/**
 * Changes one row, writes its history, field by field, and keeps the figures that dashboards show. The write
 * is the guard: it must find the row at the version that was read and in one of the given states, or nothing
 * is done.
 * @throws Refusal 409 'changed-meanwhile'.
 */
export async function updateRecord<T extends Recorded>(
  ctx: CommandContext,
  table: T,
  before: Row<T>,
  { set, version, from, skipUnchanged = false, isDerived = false }: Change<T>,
  entry: Entry | ((saved: Row<T>) => Entry),
): Promise<Row<T>> {
  const { key, isModified } = descriptions[table];
  const isVersioned = descriptions[table].isVersioned && !isDerived;
  const row = before as Record<string, unknown>;
  const names = Object.keys(set);
  const current = (version ?? row['version']) as number;
  if (isVersioned && current !== row['version']) refuseStale(row, current);
  if (skipUnchanged && isSame(row, set as Record<string, unknown>)) return before;
  let write = anyTable(ctx)
    .updateTable(table as string)
    .set({
      ...set,
      ...(isVersioned ? { version: current + 1 } : {}),
      ...(isModified ? { modified: ctx.now } : {}),
    });
  for (const column of key) write = write.where(column, '=', row[column]);
  if (isVersioned) write = write.where('version', '=', current);
  if (from) write = write.where('status', 'in', [...from]);
  const { json, others } = await afterWrite(ctx.tx, table, set as Record<string, unknown>);
  const returned = write.returning(others);
  const stored =
    (await (isFigured(table) ? returned.returning(formerColumns(table)) : returned).executeTakeFirst()) ??
    refuse('changed-meanwhile');
  const saved = { ...stored, ...json } as Row<T>;
  if (isFigured(table)) {
    const former = takeFormer(table, saved as Record<string, unknown>);
    await changeFigures(full(ctx), table, former, saved as unknown as FiguredRow);
  }
  await keep(ctx, table, saved, typeof entry === 'function' ? entry(saved) : entry, row, names);
  return saved;
}

/** Adds a row with its history. @throws Refusal 409 'changed-meanwhile' if the row was not added. */
export async function insertRecord<T extends Recorded>(
  ctx: CommandContext,
  table: T,
  values: Insertable<Tables[T]>,
  entry: (saved: Row<T>) => Entry,
): Promise<Row<T>> {
  return (await insertRecordUnless(ctx, table, values, [], entry)) ?? refuse('changed-meanwhile');
}

/**
 * Adds a row with its history. If a row with the same values in the `unique` columns exists, nothing happens.
 * @returns undefined in that case.
 */
export async function insertRecordUnless<T extends Recorded>(
  ctx: CommandContext,
  table: T,
  values: Insertable<Tables[T]>,
  unique: readonly (keyof Row<T> & string)[],
  entry: (saved: Row<T>) => Entry,
): Promise<Row<T> | undefined> {
  let write = anyTable(ctx)
    .insertInto(table)
    .values(values as Record<string, unknown>);
  const { uniqueAmong } = descriptions[table];
  if (unique.length > 0)
    write = write.onConflict((conflict) => {
      const columns = conflict.columns([...unique]);
      return (uniqueAmong ? columns.where(uniqueAmong) : columns).doNothing();
    });
  const saved = (await write.returningAll().executeTakeFirst()) as Row<T> | undefined;
  if (!saved) return undefined;
  if (isFigured(table)) await changeFigures(full(ctx), table, undefined, saved as unknown as FiguredRow);
  await keep(ctx, table, saved, entry(saved), {}, Object.keys(values));
  return saved;
}

/**
 * Adds many rows of one table with their history, each in one statement, however many there are. They are of
 * one tenant, and none of them is somebody's administration.
 */
export async function insertRecords<T extends Recorded>(
  ctx: CommandContext,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  entry: (saved: Row<T>) => Entry,
): Promise<Row<T>[]> {
  const saved = (await insertRows(ctx.tx, table, rows)) as Row<T>[];
  if (isFigured(table)) await countInFigures(full(ctx), table, saved as unknown as FiguredRow[]);
  const names = Object.keys(rows[0] ?? {});
  await writeHistories(
    ctx,
    saved.map((row) => getEntry(table, row, entry(row), {}, names)),
  );
  return saved;
}

/** Removes a row with its history, in which each of its values changes to nothing. */
export async function deleteRecord<T extends Recorded>(
  ctx: CommandContext,
  table: T,
  row: Row<T>,
  entry: Entry,
): Promise<void> {
  const values = row as Record<string, unknown>;
  let write = anyTable(ctx).deleteFrom(table as string);
  for (const column of descriptions[table].key) write = write.where(column, '=', values[column]);
  const { numDeletedRows } = await write.executeTakeFirst();
  if (numDeletedRows !== 1n) refuse('changed-meanwhile');
  if (isFigured(table)) await changeFigures(full(ctx), table, values as FiguredRow, undefined);
  const names = Object.keys(values).filter(
    (name) => !['id', 'version', 'created', 'modified'].includes(name),
  );
  await keep(ctx, table, row, entry, values, names, {});
}

/** Writes history for a record that is not changed itself: something was sent, requested or viewed. */
export async function recordEvent<T extends Recorded>(
  ctx: CommandContext,
  table: T,
  row: Row<T>,
  entry: Entry,
): Promise<void> {
  await keep(ctx, table, row, entry, {}, []);
}

/** Writes history for many records, of which one technical write has changed whose they are. */
export async function recordEvents<T extends Recorded>(
  ctx: CommandContext,
  table: T,
  rows: readonly Row<T>[],
  entry: (row: Row<T>) => Entry,
): Promise<void> {
  const entries = rows.map((row) => getEntry(table, row, entry(row), {}, []));
  if (entries.length > 0) await writeHistories(ctx, entries);
}

async function keep<T extends Recorded>(
  ctx: CommandContext,
  table: T,
  row: Row<T>,
  entry: Entry,
  before: Readonly<Record<string, unknown>>,
  names: readonly string[],
  after: Readonly<Record<string, unknown>> = row,
): Promise<void> {
  await writeHistory(ctx, entry, getEntry(table, row, entry, before, names, after).of);
}

/** The part of a history entry about a row besides the event: its owner, and each field that changed. */
function getEntry<T extends Recorded>(
  table: T,
  row: Row<T>,
  entry: Entry,
  before: Readonly<Record<string, unknown>>,
  names: readonly string[],
  after: Readonly<Record<string, unknown>> = row,
) {
  const { owner, key, isVersioned, hidden = [] } = descriptions[table];
  const shown = names.filter((name) => !hidden.includes(name));
  const changes: FieldChanges = getChanges(before, after, shown);
  const values = row as Record<string, unknown>;
  const isWritten = names.length > 0 || (before['version'] ?? values['version']) !== values['version'];
  const rowId = values[key.includes('id') ? 'id' : 'personId'] as string;
  return {
    entry,
    of: {
      subjectId: entry.subjectId ?? rowId,
      owner: { ...owner(row as never), ...entry.owner },
      changes,
      ...(isVersioned && isWritten && { written: { id: rowId, version: values['version'] as number } }),
    },
  };
}

/** Whether a change sets every column to its current value. JSON is written as text and read as a value. */
function isSame(row: Readonly<Record<string, unknown>>, set: Readonly<Record<string, unknown>>): boolean {
  const after = Object.fromEntries(
    Object.entries(set).map(([name, value]) => [name, asRead(value, row[name])]),
  );
  return Object.keys(getChanges(row, after, Object.keys(set))).length === 0;
}

const asRead = (written: unknown, read: unknown): unknown =>
  typeof written === 'string' && typeof read === 'object' && read !== null && !(read instanceof Date)
    ? (JSON.parse(written) as unknown)
    : written;
