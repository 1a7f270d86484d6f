import { randomUUID } from 'node:crypto';
import pg from 'pg';

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
  const drop = (): Promise<void> => admin(`drop database if exists ${name} with (force)`);
  await drop();
  await admin(`create database ${name} template ${template}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop };
}
