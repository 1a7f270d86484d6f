import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Takes the first free one of some places, over all servers, until an instant at most: who dies gives it back
 * by then. The places are keyed hashes. Who asks at the same time for one of the same places waits.
 * @returns the place, or undefined if all are taken.
 */
export async function takeLease(
  tx: Tx,
  now: Date,
  places: readonly Buffer[],
  until: Date,
): Promise<Buffer | undefined> {
  await sql`select pg_advisory_xact_lock(${places[0]!.readBigInt64BE().toString()}::bigint)`.execute(tx);
  const { rows } = await sql<{ place: Buffer }>`insert into code_count as c (key_hash, count, ends_at)
    select place, 1, ${until} from unnest(${places}::bytea[]) with ordinality as p (place, at)
    where not exists (select from code_count t where t.key_hash = place and t.ends_at > ${now})
    order by at limit 1
    on conflict (key_hash) do update set ends_at = excluded.ends_at
    returning key_hash as place`.execute(tx);
  return rows[0]?.place;
}

/** Gives places back. */
export const returnLeases = (tx: Tx, places: readonly Buffer[]) =>
  tx.deleteFrom('codeCount').where('keyHash', 'in', places).execute();
