import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { ensureRoles, openAccess, type DatabaseAccess } from './database-roles.ts';
import type { Database } from './database.ts';
import { lockNumbers } from './lock-numbers.ts';
import { SEE_EVERYTHING } from './owner.ts';

const folder = join(import.meta.dirname, '../../migrations');
const LIST =
  'create table if not exists applied_migration (name text primary key, sha256 text not null, at timestamptz not null default now())';

export class MigrationError extends Error {}

/** Its sentence says what to do. */
class NewerDatabase extends MigrationError {
  override name = 'NewerDatabase';
}

/**
 * Applies the numbered SQL files that this database does not have yet, each in a transaction, one server at a
 * time, and makes the roles that servers sign in with.
 * @param ownerUrl signs in as the owner of the database, who may create roles.
 * @param only those of a release that a backup was made by; all without it.
 */
export const migrate = (
  ownerUrl: string,
  only?: ReadonlySet<string>,
): Promise<DatabaseAccess & { applied: string[] }> =>
  underLock(ownerUrl, async (client) => {
    await client.query(LIST);
    await ensureRoles(client);
    const due = (await findDue(client)).filter(({ name }) => only?.has(name) ?? true);
    for (const file of due) {
      await client.query('begin');
      try {
        await apply(client, file);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new MigrationError(`${file.name} could not be applied`, { cause: error });
      }
    }
    return { ...(await openAccess(client, ownerUrl)), applied: due.map(({ name }) => name) };
  });

/** Maximum time that a rehearsal waits for a table that calls are using. */
const REHEARSAL_LOCK_MS = 5000;

/**
 * Applies what is due in one transaction, and takes it all back: nothing stays. Calls wait for the tables
 * that it changes meanwhile, so it is for a copy, or for a quiet hour.
 * @returns what would be applied, and how long each took.
 * @throws MigrationError for the first one that cannot be.
 */
export const rehearse = (ownerUrl: string): Promise<{ name: string; milliseconds: number }[]> =>
  underLock(ownerUrl, async (client) => {
    const rehearsed: { name: string; milliseconds: number }[] = [];
    await client.query(`begin; set local lock_timeout = ${REHEARSAL_LOCK_MS}`);
    try {
      await client.query(LIST);
      await ensureRoles(client);
      for (const file of await findDue(client)) {
        const begun = performance.now();
        await apply(client, file).catch((error: unknown) => {
          throw new MigrationError(`${file.name} could not be applied`, { cause: error });
        });
        rehearsed.push({ name: file.name, milliseconds: Math.round(performance.now() - begun) });
      }
      return rehearsed;
    } finally {
      await client.query('rollback');
    }
  });

type File = { name: string; text: string; sha256: string };

/**
 * Runs the work on one server at a time. The lock belongs to the connection: one that dies holds nobody up.
 */
async function underLock<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parapet-migrations' });
  // The query that was under way has the error already.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migrations]);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws MigrationError where the database is newer, or has another edition of one. */
async function findDue(client: pg.ClientBase): Promise<File[]> {
  const { rows } = await client.query<Omit<File, 'text'>>('select name, sha256 from applied_migration');
  const seen = new Map(rows.map((row) => [row.name, row.sha256]));
  const files = await readMigrations();
  requireKnown([...seen.keys()], files);
  for (const { name, sha256 } of files)
    if (seen.has(name) && seen.get(name) !== sha256)
      throw new MigrationError(`${name} was changed after it had been applied`);
  return files.filter(({ name }) => !seen.has(name));
}

async function apply(client: pg.ClientBase, { name, text, sha256 }: File): Promise<void> {
  await client.query(SEE_EVERYTHING);
  await client.query(text);
  await client.query('insert into applied_migration (name, sha256) values ($1, $2)', [name, sha256]);
}

/**
 * A server that knows less than the database would write what its successors do not expect.
 * @throws NewerDatabase in one sentence
 */
function requireKnown(applied: readonly string[], files: readonly { name: string }[]): void {
  const unknown = applied.filter((name) => !files.some((file) => file.name === name)).sort();
  if (unknown.length > 0)
    throw new NewerDatabase(
      `This database is newer than this server: it has ${unknown.at(-1)}, which this release does not know. Start the release that made it, or a later one.`,
    );
}

/**
 * Whether the database has every migration of this code, takes writes, and believes the scope that this
 * server signs, for `/readyz`.
 */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await database.transact({ scope: 'all' }, (tx) =>
    sql<{ names: string[]; isWell: boolean }>`select array(select name from applied_migration) as names,
      scope_is_signed() and not pg_is_in_recovery()
        and current_setting('transaction_read_only') = 'off' as is_well`.execute(tx),
  );
  const [found] = rows;
  known ??= namesOfMigrations();
  const seen = new Set(found?.names);
  return found?.isWell === true && (await known).every((name) => seen.has(name));
}
let known: Promise<string[]> | undefined;

const namesOfMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function readMigrations(): Promise<File[]> {
  return Promise.all(
    (await namesOfMigrations()).map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
