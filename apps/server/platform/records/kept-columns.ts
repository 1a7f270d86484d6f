import { sql } from 'kysely';
import { keptColumns } from '../../tables/kept-columns.ts';
import type { FullTx } from '../database/database.ts';

export type ColumnDifference = { table: string; column: string; rows: number };

/** Compares every kept column with the rows that it repeats. */
export async function findColumnDifferences(tx: FullTx): Promise<ColumnDifference[]> {
  const differences: ColumnDifference[] = [];
  for (const { table, column, value } of keptColumns) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} t
      where ${sql.ref(`t.${column}`)} is distinct from ${value}`.execute(tx);
    if (rows[0]!.count > 0) differences.push({ table, column, rows: rows[0]!.count });
  }
  return differences;
}

/** Sets every kept column to what the rows that it repeats say. */
export async function rebuildColumns(tx: FullTx): Promise<void> {
  for (const { table, column, value } of keptColumns)
    await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${value}
      where ${sql.ref(`t.${column}`)} is distinct from ${value}`.execute(tx);
}
