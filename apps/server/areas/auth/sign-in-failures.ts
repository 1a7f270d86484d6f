import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/refuse.ts';

/** After so many failures the next try waits, longer each time and at most fifteen minutes: nobody is locked out for ever. */
const FREE_TRIES = { name: 5, from: 50 } as const;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGOTTEN_AFTER_MS = 3_600_000;
type By = keyof typeof FREE_TRIES;

/**
 * @throws Refusal 429 while the name, or the address that the call comes from, has to wait. A name that nobody has waits just as long, so that
 * waiting tells nothing.
 */
export async function requirePatience(deed: Deed, name: string): Promise<void> {
  const keys = keysOf(deed, name);
  const failures = await deed.tx.selectFrom('sign_in_failure').selectAll().where('key_hash', 'in', keys.map(({ hash }) => hash)).execute();
  for (const { by, hash } of keys) {
    const found = failures.find(({ key_hash }) => key_hash.equals(hash));
    if (found && isWaiting(by, found, deed.now)) refuse('too-many');
  }
}

/** Counts a failure past the refusal that follows, which rolls the call's own transaction back. */
export function countFailure(deed: Deed, name: string): void {
  deed.afterRefusal(async (tx) => {
    for (const { hash } of keysOf(deed, name)) await countOne(tx, hash, deed.now);
  });
}

/** Whoever got in starts again with nothing counted; the address it came from does not. */
export async function forgetFailures(tx: Tx, secret: Uint8Array, name: string): Promise<void> {
  await tx.deleteFrom('sign_in_failure').where('key_hash', '=', hashOf(secret, 'name', name)).execute();
}

function isWaiting(by: By, { count, failed_at }: { count: number; failed_at: Date }, now: Date): boolean {
  const over = count - FREE_TRIES[by];
  return over >= 0 && now.getTime() - failed_at.getTime() < Math.min(1000 * 2 ** over, LONGEST_WAIT_MS);
}

async function countOne(tx: Tx, hash: Buffer, now: Date): Promise<void> {
  const old = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  await sql`delete from sign_in_failure where key_hash in (select key_hash from sign_in_failure where failed_at < ${old} limit 50 for update skip locked)`.execute(tx);
  await tx.insertInto('sign_in_failure').values({ key_hash: hash, failed_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet((eb) => ({ count: eb('sign_in_failure.count', '+', 1), failed_at: now })))
    .execute();
}

function keysOf(deed: Deed, name: string): { by: By; hash: Buffer }[] {
  const named = { by: 'name', hash: hashOf(deed.config.secret, 'name', name) } as const;
  return deed.from.address ? [named, { by: 'from', hash: hashOf(deed.config.secret, 'from', deed.from.address) }] : [named];
}

const hashOf = (secret: Uint8Array, by: By, value: string): Buffer => createHmac('sha256', secret).update(`${by}:${value}`).digest();
