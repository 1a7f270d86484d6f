import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';

const WINDOW_MS = 3_600_000;
const MOST_FOR_ONE = 5;
const MOST_FROM_ONE_PLACE = 100;

/** Purpose of a link. Each is counted by itself, so that asking for one never uses up another. */
export type LinkKind = 'sign-in' | 'claim' | 'wholesale';

/**
 * Counts requests for a mailed link of a kind: five an hour for each email address, known or not, and a
 * hundred for each IP address. Nobody is locked out for longer than that, and a password still works.
 */
export async function mayAskForLink(
  tx: Tx,
  { config, now, origin }: Pick<CommandContext, 'config' | 'now' | 'origin'>,
  kind: LinkKind,
  email: string,
): Promise<boolean> {
  const begins = new Date(now.getTime() - WINDOW_MS);
  await sql`delete from link_request where address_hash in (select address_hash from link_request
    where began_at < ${begins} limit 50 for update skip locked)`.execute(tx);
  const forOne = await count(tx, config.secret, kind === 'sign-in' ? email : `${kind}:${email}`, now);
  const fromThere = origin.address ? await count(tx, config.secret, `from:${origin.address}`, now) : 0;
  return forOne <= MOST_FOR_ONE && fromThere <= MOST_FROM_ONE_PLACE;
}

async function count(tx: Tx, secret: Uint8Array, key: string, now: Date): Promise<number> {
  const row = await tx
    .insertInto('linkRequest')
    .values({ addressHash: createHmac('sha256', secret).update(key).digest(), beganAt: now })
    .onConflict((conflict) =>
      conflict.column('addressHash').doUpdateSet((eb) => ({ count: eb('linkRequest.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}
