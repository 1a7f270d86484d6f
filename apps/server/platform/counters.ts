import { sql } from 'kysely';
import type { Tx } from './database/database.ts';

/** A count kept under a keyed hash, with the number allowed within its window. */
export type Counter = { hash: Buffer; most: number; windowMs: number };

/**
 * Counts one more in each, before it is known how it ends: what comes at the same time waits for the counts
 * and finds them higher. Give them always in the same order, so that two at once never wait for each other.
 * @returns for how many milliseconds no more is allowed; 0 if this one is.
 */
export async function countOne(tx: Tx, now: Date, counters: readonly Counter[]): Promise<number> {
  let wait = 0;
  for (const { hash, most, windowMs } of counters) {
    const ends = new Date(now.getTime() + windowMs);
    const { rows } = await sql<{ count: number; endsAt: Date }>`insert into code_count as c
      (key_hash, count, ends_at) values (${hash}, 1, ${ends}) on conflict (key_hash) do update set
      count = case when c.ends_at <= ${now} then 1 else c.count + 1 end,
      ends_at = case when c.ends_at <= ${now} then ${ends} else c.ends_at end
      returning count, ends_at as "endsAt"`.execute(tx);
    const { count, endsAt } = rows[0]!;
    if (count > most) wait = Math.max(wait, endsAt.getTime() - now.getTime());
  }
  return wait;
}
