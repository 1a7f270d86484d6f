import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ensureRoles, openAccess, type DatabaseAccess } from './database-roles.ts';
import type { Database } from './database.ts';
import { SEE_EVERYTHING } from './owner.ts';

const folder = join(import.meta.dirname, '../migrations');
const LOCK = 7_271_001;

export class MigrationError extends Error {}

/**
 * Applies the numbered SQL files that this database does not have yet, each in a transaction, one server at a
 * time, and makes the roles that servers sign in with.
 * @param ownerUrl signs in as the owner of the database, who may create roles.
 */
export async function migrate(ownerUrl: string): Promise<DatabaseAccess & { applied: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parapet-migrations' });
  // The query that was under way has the error already.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists applied_migration (name text primary key, sha256 text not null, at timestamptz not null default now())',
    );
    await ensureRoles(client);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from applied_migration',
    );
    const seen = new Map(rows.map((row) => [row.name, row.sha256]));
    const applied: string[] = [];
    for (const file of await readMigrations()) {
      const before = seen.get(file.name);
      if (before === file.sha256) continue;
      if (before !== undefined)
        throw new MigrationError(`${file.name} was changed after it had been applied`);
      await client.query('begin');
      try {
        await client.query(SEE_EVERYTHING);
        await client.query(file.text);
        await client.query('insert into applied_migration (name, sha256) values ($1, $2)', [
          file.name,
          file.sha256,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new MigrationError(`${file.name} could not be applied`, { cause: error });
      }
      applied.push(file.name);
    }
    return { ...(await openAccess(client, ownerUrl)), applied };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the database has every migration of this code, for `/readyz`. */
export async function isMigrated(database: Database): Promise<boolean> {
  const rows = await database.transact(
    { scope: 'none' },
    (tx) => tx.selectFrom('appliedMigration').select('name').execute(),
    { readOnly: true },
  );
  const seen = new Set(rows.map((row) => row.name));
  return (await readMigrations()).every((file) => seen.has(file.name));
}

async function readMigrations(): Promise<{ name: string; text: string; sha256: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
