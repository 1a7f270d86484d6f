import pg from 'pg';
import { lockNumbers } from './lock-numbers.ts';

/**
 * Runs work that servers which start together must not do at once: the others wait for it. The lock is the
 * connection's, so a server that dies holds nobody up.
 * @param ownerUrl signs in as the owner of the database.
 */
export async function oneAtATime<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parapet-preparation' });
  // The query that was under way has the error already.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.preparation]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
