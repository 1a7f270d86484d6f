import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, queriesOn, type Database, type FullTx } from '../../platform/database/database.ts';
import { loginNames, type DatabaseAccess } from '../../platform/database/database-roles.ts';
import { rebuildFigures } from '../../platform/figures/figure-rebuild.ts';
import { rebuildColumns } from '../../platform/records/kept-columns.ts';
import { migrate } from '../../platform/database/migrate.ts';

/** A database as the server has it and, for what a test arranges or looks up, past every policy. */
export type OpenDatabase = Database & {
  pool: pg.Pool;
  queries: FullTx;
  /** Changes rows past the commands, which would have kept the figures. */
  arrange(statement: string, values?: readonly unknown[]): Promise<void>;
};

/** SQL that removes the roles of a database that is gone. */
const dropLogins = (databaseName: string): string =>
  Object.values(loginNames(databaseName))
    .map((login) => `drop role if exists ${pg.escapeIdentifier(login)}`)
    .join('; ');

/** In SQL that a test writes, `now()` is the clock of the run; the server's own SQL asks for none. */
const CLOCK_FIRST = 'run_clock,pg_catalog,public';

async function giveClockOfRun(pool: pg.Pool): Promise<void> {
  const shift = Number(process.env['PARAPET_CLOCK_SHIFT'] ?? 0);
  await pool.query(`do $$ begin
    if to_regnamespace('run_clock') is null then
      create schema run_clock;
      create function run_clock.now() returns timestamptz stable language sql
        as 'select pg_catalog.now() + ${shift} * interval ''1 millisecond''';
    end if;
  end $$`);
}

/**
 * Opens a database, which is migrated unless a server has done so.
 * @param url a superuser's URL
 * @param access by which that server reaches it
 */
export async function openTestDatabase(url: string, access?: DatabaseAccess): Promise<OpenDatabase> {
  const database = openDatabase(access ?? (await migrate(url)), { max: 2 });
  const pool = new pg.Pool({ connectionString: url, max: 4, options: `-c search_path=${CLOCK_FIRST}` });
  pool.on('error', () => {});
  await giveClockOfRun(pool);
  const close = async (): Promise<void> => {
    await pool.end();
    await database.close();
  };
  const queries = queriesOn(pool);
  const arrange: OpenDatabase['arrange'] = async (statement, values = []) => {
    await pool.query(statement, [...values]);
    await queries.transaction().execute(async (tx) => {
      await rebuildColumns(tx);
      await rebuildFigures(tx);
    });
  };
  return { ...database, pool, queries, arrange, close };
}

const admins = new Map<string, pg.Pool>();

/** Where a process makes and drops databases: a new connection costs as much as that. */
function adminOf(base: string): pg.Pool {
  const known = admins.get(base);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: base, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // It ends with the run's PostgreSQL.
  pool.on('error', () => {});
  admins.set(base, pool);
  return pool;
}

/** A separate database for a test, in the PostgreSQL of the run. */
export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * The database that every test server starts with: migrated, with the reference data and the people of the
 * demo world.
 */
export const TEMPLATE = 'parapet_template';

/** Creates a database, as a copy of another one if given. @param base a superuser's URL */
export async function makeDatabase(
  base: string,
  { name, template = 'template0' }: { name?: string; template?: string } = {},
): Promise<TestDatabase> {
  const admin = adminOf(base);
  const created = name ?? `test_${randomUUID().replaceAll('-', '')}`;
  const drop = async (): Promise<void> => {
    await admin.query(`drop database if exists ${created} with (force)`);
    await admin.query(dropLogins(created));
  };
  // Only what was named can be left of a run before.
  if (name) await drop();
  // Copied as files, not page by page through the log: half the processor's time, where nothing waits for a
  // disk.
  await admin.query(`create database ${created} template ${template} strategy file_copy`);
  const url = new URL(base);
  url.pathname = `/${created}`;
  return { url: url.href, drop };
}
