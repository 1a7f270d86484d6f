import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import { sendSql, type Heard, type Tx } from './database.ts';

type Column = { name: string; field: string; type: string };
const known = new Map<string, readonly Column[]>();

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The columns of a table as the database has them; they stay while the server runs. */
async function getColumns(tx: Tx, table: string): Promise<readonly Column[]> {
  const seen = known.get(table);
  if (seen) return seen;
  const { rows } = await sql<{ name: string; type: string }>`
    select attname::text as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${snake(table)}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(tx);
  const columns = rows.map((row) => ({ ...row, field: camel(row.name) }));
  known.set(table, columns);
  return columns;
}

/**
 * Sends many rows in one statement with a single parameter, for tables whose rows would need more parameters
 * than a statement takes. All rows give the same columns; JSON is given as text, as everywhere. `also` is
 * counted by the same statement, as `told`.
 */
export async function addRows<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  also?: { and: RawBuilder<number>; heard: Heard } | undefined,
): Promise<void> {
  if (rows.length === 0) return;
  const { given } = split(await getColumns(tx, table), rows[0]!);
  const insert = buildInsert(table, rows, given);
  if (also) await sendSql(tx, sql`with written as (${insert}) select ${also.and} as told`, also.heard);
  else await sendSql(tx, insert);
}

/** Adds many rows likewise. @returns the rows as they are stored, in the given order. */
export async function insertRows<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<Selectable<Tables[T]>[]> {
  if (rows.length === 0) return [];
  const { given, missing } = split(await getColumns(tx, table), rows[0]!);
  const back = missing.length > 0 ? sql.join(missing.map(({ name }) => sql.ref(name))) : sql`1`;
  const { rows: stored } = await sql<Record<string, unknown>>`
    ${buildInsert(table, rows, given)} returning ${back}`.execute(tx);
  if (stored.length !== rows.length)
    throw new Error(`${table}: ${stored.length} of ${rows.length} were added`);
  return rows.map((row, at) => ({ ...asRead(row, given), ...stored[at] })) as Selectable<Tables[T]>[];
}

/** The columns that the rows give, and the others. */
const split = (columns: readonly Column[], row: object) => ({
  given: columns.filter(({ field }) => field in row),
  missing: columns.filter(({ field }) => !(field in row)),
});

/** Between the JSON values of a column: a character that JSON escapes. */
const SEPARATOR = '\u001E';

/**
 * The values come as one JSON text, but for the columns that are JSON themselves: those come as they are, so
 * that PostgreSQL reads them once and not twice.
 */
function buildInsert(table: string, rows: readonly object[], given: readonly Column[]) {
  const plain = given.filter((column) => !isJson(column));
  const json = given.filter(isJson);
  const columns = [...plain, ...json];
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const shape = sql.join(plain.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  const sources = [
    sql`json_to_recordset(${plainJson(rows, plain)}::json) as (${shape})`,
    ...json.map((column) => sql`string_to_table(${jsonTexts(rows, column)}, ${SEPARATOR}, '')`),
  ];
  const values = columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`);
  return sql`insert into ${sql.table(snake(table))} (${names})
    select ${sql.join(values)} from rows from (${sql.join(sources)}) as given (${names})`;
}

const isJson = ({ type }: Column): boolean => type === 'jsonb' || type === 'json';
const getValue = (row: object, { field }: Column): unknown => (row as Record<string, unknown>)[field] ?? null;

const plainJson = (rows: readonly object[], columns: readonly Column[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column) => [column.name, getValue(row, column)]))),
  );

/**
 * Joins the JSON texts of a column. A value that is JSON text already is not parsed and written again; null
 * is nothing between two separators.
 */
const jsonTexts = (rows: readonly object[], column: Column): string =>
  rows
    .map((row) => {
      const value = getValue(row, column);
      if (value === null) return '';
      return typeof value === 'string' ? value : JSON.stringify(value);
    })
    .join(SEPARATOR);

/**
 * The contents of a row after a write of `values`: the JSON among them as it was given, and the columns
 * that are to be read back. JSON is most of a row, and writing it out and reading it again most of the
 * cost.
 */
export async function afterWrite(
  tx: Tx,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<{ json: Record<string, unknown>; others: string[] }> {
  const columns = await getColumns(tx, table);
  const given = columns.filter((column) => isJson(column) && typeof values[column.field] === 'string');
  return {
    json: asRead(values, given),
    others: columns.filter((column) => !given.includes(column)).map(({ field }) => field),
  };
}

/** The given values as a query would return them. */
function asRead(row: object, columns: readonly Column[]): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const column of columns) {
    const value = getValue(row, column);
    read[column.field] = isJson(column) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  }
  return read;
}
