import type { Deed } from './deed.ts';

const KEPT_MS = 24 * 60 * 60_000;

/** An Idempotency-Key is remembered for a day. */
export async function forgetKeys(deed: Deed): Promise<number> {
  const gone = await deed.tx
    .deleteFrom('idempotency_key')
    .where('created', '<', new Date(deed.now.getTime() - KEPT_MS))
    .executeTakeFirst();
  return Number(gone.numDeletedRows) > 0 ? 1 : 0;
}
