import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, queriesOn, type Database, type FullTx } from '../../platform/database/database.ts';
import { loginNames } from '../../platform/database/database-roles.ts';
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

async function giveClockOfRun(url: string): Promise<void> {
  const shift = Number(process.env['PARAPET_CLOCK_SHIFT'] ?? 0);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`do $$ begin
      if to_regnamespace('run_clock') is null then
        create schema run_clock;
        create function run_clock.now() returns timestamptz stable language sql
          as 'select pg_catalog.now() + ${shift} * interval ''1 millisecond''';
      end if;
    end $$`);
  } finally {
    await client.end();
  }
}

/** Migrates a database and opens it. @param url a superuser's URL */
export async function openTestDatabase(url: string): Promise<OpenDatabase> {
  const database = openDatabase(await migrate(url), { max: 2 });
  await giveClockOfRun(url);
  const pool = new pg.Pool({ connectionString: url, max: 4, options: `-c search_path=${CLOCK_FIRST}` });
  pool.on('error', () => {});
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
  {
    name = `test_${randomUUID().replaceAll('-', '')}`,
    template = 'template0',
  }: { name?: string; template?: string } = {},
): Promise<TestDatabase> {
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const drop = async (): Promise<void> => {
    await admin(`drop database if exists ${name} with (force)`);
    await admin(dropLogins(name));
  };
  await drop();
  // Copied as files, not page by page through the log: half the processor's time, where nothing waits for a
  // disk.
  await admin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop };
}
