import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../platform/database/migrate.ts';
import { readPart, type Manifest } from './archive.ts';
import { findTables, quoted, withClient } from './copied-tables.ts';
import { partOfTable } from './export-database.ts';
import type { BackupKey } from './key.ts';
import { BackupProblem } from './problem.ts';

/** @throws BackupProblem for a database in which there is anything. */
export async function requireEmptyDatabase(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query(`select from pg_class where relkind in ('r', 'p', 'v', 'm') and relnamespace not in
      (select oid from pg_namespace where nspname like 'pg\\_%' or nspname = 'information_schema') limit 1`),
  );
  if (rows.length > 0)
    throw new BackupProblem('The database is not empty. Restore the backup into an empty one.');
}

/**
 * Makes the tables, roles and policies by the migrations that the backup had, and fills them in one
 * transaction. What a later release adds, its start adds.
 * @param url of an empty database, signing in as its owner.
 */
export async function loadDatabase(
  url: string,
  folder: string,
  manifest: Manifest,
  key: BackupKey,
): Promise<void> {
  await migrate(url, new Set(manifest.migrations.map(({ name }) => name)));
  await withClient(url, async (client) => {
    await requireSameTables(client, manifest);
    await client.query('begin');
    const back = await setAside(client);
    const names = manifest.tables.map(({ name }) => quoted(name));
    await client.query(`truncate ${names.join(', ')}`);
    for (const { name, columns, rows } of manifest.tables) {
      const into = client.query(
        copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
      );
      await pipeline(await readPart(folder, partOfTable(name), key), into);
      if (into.rowCount !== rows)
        throw new BackupProblem(`${name} has ${into.rowCount} rows, but ${rows} were backed up.`);
    }
    for (const statement of back) await client.query(statement);
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
    await client.query('commit');
    await client.query('analyze');
  });
}

async function requireSameTables(client: pg.Client, { migrations, tables }: Manifest): Promise<void> {
  const applied = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from applied_migration order by name',
  );
  const made = new Map(applied.rows.map(({ name, sha256 }) => [name, sha256]));
  const other = migrations.find(({ name, sha256 }) => made.get(name) !== sha256);
  if (other)
    throw new BackupProblem(
      `This backup was made by another release: its ${other.name} is ${made.has(other.name) ? 'not the same' : 'not known here'}; restore it with that release.`,
    );
  const shape = (all: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns.toSorted()]).sort());
  if (shape(await findTables(client)) !== shape(tables))
    throw new BackupProblem('The tables of this backup do not match its migrations.');
}

/**
 * Takes away what would check or follow each row as it comes: references, indexes, triggers, policies.
 * @returns the statements that put it back; references are checked over all rows then.
 */
async function setAside(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(`
    select * from (
      select 1 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      union all
      select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
        from pg_index i join pg_class c on c.oid = indexrelid
        where c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
      union all
      select 3, format('alter table %s disable row level security', oid::regclass),
        format('alter table %s enable row level security', oid::regclass)
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      union all
      select 4, format('alter table %s disable trigger user', oid::regclass),
        format('alter table %s enable trigger user', oid::regclass)
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relhastriggers
    ) each order by turn, away`);
  for (const { away } of rows) await client.query(away);
  // Indexes first, then the references that stand on them.
  return rows
    .map(({ back }) => back)
    .reverse()
    .sort((a, b) => Number(isReference(a)) - Number(isReference(b)));
}

const isReference = (statement: string): boolean => statement.includes(' add constraint ');

/** Takes back what was begun in a database that had been empty. */
export async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query('drop schema if exists public cascade; create schema public'),
  ).catch(() => {});
}
