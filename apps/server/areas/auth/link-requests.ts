import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

const WINDOW_MS = 3_600_000;
const MOST_IN_WINDOW = 5;

/**
 * Counts a request for a link by mail: five an hour for each address, known here or not. Nobody is locked out by it for longer, and a
 * password still signs in.
 */
export async function mayAskForLink(tx: Tx, secret: Uint8Array, address: string, now: Date): Promise<boolean> {
  const begins = new Date(now.getTime() - WINDOW_MS);
  await sql`delete from link_request where address_hash in (select address_hash from link_request where began_at < ${begins} limit 50 for update skip locked)`.execute(tx);
  const { count } = await tx.insertInto('link_request')
    .values({ address_hash: createHmac('sha256', secret).update(address).digest(), began_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet((eb) => ({ count: eb('link_request.count', '+', 1) })))
    .returning('count').executeTakeFirstOrThrow();
  return count <= MOST_IN_WINDOW;
}
