import type { Selectable } from 'kysely';
import type { FullTx } from '../platform/database/database.ts';
import type { Tables } from '../tables/tables.ts';

/** PostgreSQL accepts 65,535 parameters in a statement. */
const PARAMETERS = 30_000;

/** Adds many rows in few statements; objects and arrays become JSON. */
export async function insertAll<T extends keyof Tables>(
  tx: FullTx,
  table: T,
  rows: readonly Partial<Selectable<Tables[T]>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const chunk = Math.floor(PARAMETERS / Object.keys(first).length);
  for (let at = 0; at < rows.length; at += chunk) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + chunk).map(asColumns) as never)
      .execute();
  }
}

const asColumns = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asColumn(value)]));

const asColumn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
