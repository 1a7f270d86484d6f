import pg from 'pg';

/** Of the database itself, not of the book: a restored one has its own. */
const ITS_OWN = ['applied_migration', 'scope_key'];

export const quoted = pg.escapeIdentifier;

/** Tables whose rows outlive a crash, with the columns that are written and not computed. */
export async function findTables(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
         and relname <> all ($1) order by relname`,
    [ITS_OWN],
  );
  return rows;
}

/** Runs the work with a client that is closed in every case. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'parapet-backup' });
  // The query that was under way has the error already.
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end().catch(() => {}));
}
