import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuseAndKeep, refuseToWait, type Refusal } from '../../../platform/refuse.ts';
import { findDeviceHash, getDevices, isKnownDevice } from './known-devices.ts';

const MINUTE_MS = 60_000;
type Failures = { count: number; beganAt: Date; failedAt: Date };
type Limit = { free: number; windowMs: number; longestMs: number };
/**
 * After some failures within a window the next try has to wait, longer each time up to the longest wait.
 *
 * - `name`, and `from` one IP address, which may be a whole office: who asks from a device on which the
 *   person never signed in. `from` waits until its window is over.
 * - `humanName`, `humanFrom`: the same behind a solved captcha. What others have guessed is no reason for a
 *   long wait any more: a captcha and a pause make guessing dear.
 * - `device`: a device on which the person has signed in before, and `inside`: an open session. What others
 *   guess does not count there. docs/decisions/0041.
 */
const limits = {
  name: { free: 5, windowMs: 60 * MINUTE_MS, longestMs: 15 * MINUTE_MS },
  from: { free: 50, windowMs: 15 * MINUTE_MS, longestMs: Infinity },
  humanName: { free: 5, windowMs: 60 * MINUTE_MS, longestMs: 30_000 },
  humanFrom: { free: 50, windowMs: 15 * MINUTE_MS, longestMs: 5000 },
  device: { free: 5, windowMs: 60 * MINUTE_MS, longestMs: 15 * MINUTE_MS },
  inside: { free: 5, windowMs: 60 * MINUTE_MS, longestMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>;
type By = keyof typeof limits;
type Key = { by: By; hash: Buffer };

/**
 * Lets only one try at a time proceed where it is counted, so that parallel tries are all counted.
 * @throws Refusal 429 while the caller has to wait, which says for how long, and whether a solved captcha
 * would do instead. An unknown name waits just as long, so that the wait reveals nothing.
 */
export async function requirePatience(ctx: CommandContext, name: string): Promise<void> {
  const keys = await getKeys(ctx, name);
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
    const wait = found ? getWait(by, found, ctx.now) : 0;
    if (wait > 0) refuseToWait(wait, by === 'name' || by === 'from' ? { captcha: true } : {});
  }
}

/**
 * Counts the failure and refuses. What is guessed inside a session counts outside as well: whoever took it
 * may try both.
 * @throws Refusal always.
 */
export async function refuseAndCount(ctx: CommandContext, name: string, refusal: Refusal): Promise<never> {
  const keys = await getKeys(ctx, name);
  if (keys[0]!.by === 'inside') keys.push({ by: 'name', hash: getHash(ctx.config.secret, 'name', name) });
  for (const { by, hash } of keys) await countOne(ctx.tx, by, hash, ctx.now);
  return refuseAndKeep(refusal);
}

/** A successful sign-in resets what was counted where it came from, but not the count of the IP address. */
export async function forgetOwnFailures(ctx: CommandContext, name: string): Promise<void> {
  const own = (await getKeys(ctx, name))
    .filter(({ by }) => by !== 'from' && by !== 'humanFrom')
    .map(({ hash }) => hash);
  await ctx.tx.deleteFrom('signInFailure').where('keyHash', 'in', own).execute();
}

/** A new password begins everything again that was counted under the name. */
export async function forgetFailures(tx: Tx, secret: Uint8Array, name: string): Promise<void> {
  const devices = await getDevices(tx, name);
  const hashes = [
    ...(['name', 'humanName', 'inside'] as const).map((by) => getHash(secret, by, name)),
    ...devices.map(({ deviceHash }) => getHash(secret, 'device', onDevice(name, deviceHash))),
  ];
  await tx.deleteFrom('signInFailure').where('keyHash', 'in', hashes).execute();
}

/** Keys under which a try is counted, and has to wait. */
async function getKeys(ctx: CommandContext, name: string): Promise<Key[]> {
  const key = (by: By, value: string): Key => ({ by, hash: getHash(ctx.config.secret, by, value) });
  if (ctx.person.sessionId) return [key('inside', name)];
  const device = findDeviceHash(ctx);
  if ((await isKnownDevice(ctx, name)) && device) return [key('device', onDevice(name, device))];
  const [byName, byAddress] = ctx.origin.isHuman
    ? (['humanName', 'humanFrom'] as const)
    : (['name', 'from'] as const);
  const { address } = ctx.origin;
  return [key(byName, name), ...(address ? [key(byAddress, address)] : [])];
}

/** For how many milliseconds the next try has to wait; not above 0 if it has not. */
function getWait(by: By, { count, beganAt, failedAt }: Failures, now: Date): number {
  const { free, windowMs, longestMs } = limits[by];
  if (count < free) return 0;
  if (longestMs === Infinity) return windowMs - since(beganAt, now);
  return Math.min(1000 * 2 ** (count - free), longestMs) - since(failedAt, now);
}

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

const onDevice = (name: string, device: Buffer): string => `${name}:${device.toString('hex')}`;

const getHash = (secret: Uint8Array, by: By, value: string): Buffer =>
  createHmac('sha256', secret).update(`${by}:${value}`).digest();
