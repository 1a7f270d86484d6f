import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';

/** A device that was not used for so long is forgotten; of a person the last twenty are kept. */
const DAYS = 180;
const MOST_OF_A_PERSON = 20;

/** The device of this request in its stored form; undefined for a caller that names none. */
export function findDeviceHash({ config, origin }: Pick<CommandContext, 'config' | 'origin'>) {
  return origin.deviceId
    ? createHmac('sha256', config.secret).update(`device:${origin.deviceId}`).digest()
    : undefined;
}

/**
 * Whether the person with this address has signed in on this device before. An unknown address takes the same
 * query.
 */
export async function isKnownDevice(ctx: CommandContext, email: string): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('knownDevice')
    .innerJoin('person', 'person.id', 'knownDevice.personId')
    .select('knownDevice.personId')
    .where('person.email', '=', email)
    .where('person.awaitsOwner', '=', false)
    .where('deviceHash', '=', findDeviceHash(ctx) ?? Buffer.alloc(0))
    .where('usedAt', '>', new Date(ctx.now.getTime() - DAYS * 86_400_000))
    .executeTakeFirst();
  return found !== undefined;
}

/** Somebody has just signed in here. */
export async function rememberDevice(ctx: CommandContext, personId: string): Promise<void> {
  const deviceHash = findDeviceHash(ctx);
  if (!deviceHash) return;
  await ctx.tx
    .insertInto('knownDevice')
    .values({ personId, deviceHash, usedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['personId', 'deviceHash']).doUpdateSet({ usedAt: ctx.now }))
    .execute();
  const old = new Date(ctx.now.getTime() - DAYS * 86_400_000);
  await sql`delete from known_device where (person_id, device_hash) in (select person_id, device_hash
    from known_device where used_at < ${old} limit 50 for update skip locked)`.execute(ctx.tx);
  await sql`delete from known_device where person_id = ${personId} and device_hash not in (
    select device_hash from known_device where person_id = ${personId}
    order by used_at desc limit ${MOST_OF_A_PERSON})`.execute(ctx.tx);
}

/** The devices of the person with this address. */
export const getDevices = (tx: Tx, email: string) =>
  tx
    .selectFrom('knownDevice')
    .innerJoin('person', 'person.id', 'knownDevice.personId')
    .select('deviceHash')
    .where('person.email', '=', email)
    .where('person.awaitsOwner', '=', false)
    .execute();
