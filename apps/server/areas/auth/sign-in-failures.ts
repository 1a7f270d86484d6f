import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuseAndKeep, refuseToWait, type Refusal } from '../../platform/refuse.ts';

/**
 * After several failures in an hour the next try under a name has to wait, longer each time but at most
 * fifteen minutes. An IP address, which may be a whole office, has to wait after fifty failures in a quarter
 * of an hour, until that quarter is over. Nobody is locked out forever.
 */
const limits = { name: { free: 5, windowMs: 3_600_000 }, from: { free: 50, windowMs: 15 * 60_000 } } as const;
const LONGEST_WAIT_MS = 15 * 60_000;
type By = keyof typeof limits;
type Failures = { count: number; beganAt: Date; failedAt: Date };

/**
 * Lets only one try under a name proceed at a time, so that parallel tries are all counted.
 * @throws Refusal 429 while the name or the caller's IP address has to wait. An unknown name waits just as
 * long, so that the wait reveals nothing.
 */
export async function requirePatience(ctx: CommandContext, name: string): Promise<void> {
  const keys = keysOf(ctx, name);
  await sql`select pg_advisory_xact_lock(${keys[0]!.hash.readBigInt64BE().toString()}::bigint)`.execute(
    ctx.tx,
  );
  const failures = await ctx.tx
    .selectFrom('signInFailure')
    .selectAll()
    .where(
      'keyHash',
      'in',
      keys.map(({ hash }) => hash),
    )
    .execute();
  for (const { by, hash } of keys) {
    const found = failures.find(({ keyHash }) => keyHash.equals(hash));
    const wait = found ? waitOf[by](found, ctx.now) : 0;
    if (wait > 0) refuseToWait(wait);
  }
}

/** Counts the failure and refuses. @throws Refusal always. */
export async function refuseAndCount(ctx: CommandContext, name: string, refusal: Refusal): Promise<never> {
  for (const { by, hash } of keysOf(ctx, name)) await countOne(ctx.tx, by, hash, ctx.now);
  return refuseAndKeep(refusal);
}

/** A successful sign-in resets the count of the name, but not that of the IP address. */
export async function forgetFailures(tx: Tx, secret: Uint8Array, name: string): Promise<void> {
  await tx
    .deleteFrom('signInFailure')
    .where('keyHash', '=', hashOf(secret, 'name', name))
    .execute();
}

/** For how many milliseconds the next try has to wait; not above 0 if it has not. */
const waitOf: Record<By, (failures: Failures, now: Date) => number> = {
  name: ({ count, failedAt }, now) =>
    count < limits.name.free
      ? 0
      : Math.min(1000 * 2 ** (count - limits.name.free), LONGEST_WAIT_MS) - since(failedAt, now),
  from: ({ count, beganAt }, now) =>
    count < limits.from.free ? 0 : limits.from.windowMs - since(beganAt, now),
};

const since = (then: Date, now: Date): number => now.getTime() - then.getTime();

/** Increments the count, or restarts it at one when the window is over. */
async function countOne(tx: Tx, by: By, hash: Buffer, now: Date): Promise<void> {
  const old = new Date(now.getTime() - limits.name.windowMs),
    begins = new Date(now.getTime() - limits[by].windowMs);
  await sql`delete from sign_in_failure where key_hash in (select key_hash from sign_in_failure
    where failed_at < ${old} limit 50 for update skip locked)`.execute(tx);
  await sql`insert into sign_in_failure as f (key_hash, began_at, failed_at)
    values (${hash}, ${now}, ${now}) on conflict (key_hash) do update set failed_at = ${now},
    count = case when f.began_at < ${begins} then 1 else f.count + 1 end,
    began_at = case when f.began_at < ${begins} then ${now} else f.began_at end`.execute(tx);
}

function keysOf(ctx: CommandContext, name: string): { by: By; hash: Buffer }[] {
  const named = { by: 'name', hash: hashOf(ctx.config.secret, 'name', name) } as const;
  return ctx.origin.address
    ? [named, { by: 'from', hash: hashOf(ctx.config.secret, 'from', ctx.origin.address) }]
    : [named];
}

const hashOf = (secret: Uint8Array, by: By, value: string): Buffer =>
  createHmac('sha256', secret).update(`${by}:${value}`).digest();
