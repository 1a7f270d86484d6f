import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { SEE_EVERYTHING } from '../platform/database/owner.ts';
import type { CopiedTable, Manifest, NewArchive } from './archive.ts';
import { findTables, quoted } from './copied-tables.ts';

type Exported = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'> & { listed: Set<string> };

/** Path of a table's rows in an archive. */
export const partOfTable = (name: string): string => `rows/${name}`;

/**
 * Copies every row as one moment shows it, while others write.
 * @param client signs in as the owner of the database.
 */
export async function exportDatabase(client: pg.Client, archive: NewArchive): Promise<Exported> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(`set local timezone = 'UTC'; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`);
    await client.query(SEE_EVERYTHING);
    const moment = await client.query<{ takenAt: Date }>('select clock_timestamp() as "takenAt"');
    const migrations = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from applied_migration order by name',
    );
    const tables: CopiedTable[] = [];
    for (const { name, columns } of await findTables(client))
      tables.push({ name, columns, rows: await exportTable(client, archive, name, columns) });
    const listed = await client.query<{ sha256: string }>(
      'select distinct sha256 from document where bytes_removed_at is null',
    );
    // Sequences know no moment: read last, they are never behind the rows.
    const sequences = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value as value from pg_sequences
         where schemaname = 'public' and last_value is not null order by 1`,
    );
    return {
      takenAt: moment.rows[0]!.takenAt.toISOString(),
      migrations: migrations.rows,
      tables,
      sequences: sequences.rows,
      listed: new Set(listed.rows.map(({ sha256 }) => sha256)),
    };
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function exportTable(
  client: pg.Client,
  archive: NewArchive,
  name: string,
  columns: readonly string[],
): Promise<number> {
  const rows = client.query(
    copyTo(`copy (select ${columns.map(quoted).join(', ')} from public.${quoted(name)}) to stdout`),
  );
  await archive.add(partOfTable(name), rows);
  return rows.rowCount;
}
