import { sql } from 'kysely';
import pg from 'pg';
import { queriesOn, type FullTx } from './database.ts';

/** Runs work as the owner of the database, in one transaction: for the demo world. */
export type AsOwner = <T>(work: (tx: FullTx) => Promise<T>) => Promise<T>;

/**
 * Policies hold the owner of a table too. This signs a scope that has all rows, for the transaction: `none`
 * is the role of a session that has taken none. A database older than the policies needs no such thing.
 */
export const SEE_EVERYTHING = `do $$ declare
  message constant text := 'none|||';
begin
  if to_regclass('public.scope_key') is not null then
    perform set_config('parapet.scope',
      encode(sha256(outer_pad || sha256(inner_pad || convert_to(message, 'UTF8'))), 'hex') || ' ' || message,
      true) from public.scope_key;
  end if;
end $$`;

/** @param ownerUrl signs in as the owner of the database. */
export const asOwner =
  (ownerUrl: string): AsOwner =>
  async (work) => {
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, application_name: 'parapet-owner' });
    // The query that was under way has the error already.
    pool.on('connect', (client) => client.on('error', () => {}));
    const queries = queriesOn(pool);
    try {
      return await queries.transaction().execute(async (tx) => {
        await sql.raw(SEE_EVERYTHING).execute(tx);
        return work(tx);
      });
    } finally {
      await queries.destroy();
    }
  };
