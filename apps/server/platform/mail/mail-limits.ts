import { createHmac } from 'node:crypto';
import type { Actor } from '@parapet/domain/permissions/actors';
import type { Config } from '../config.ts';
import { countOne } from '../counters.ts';
import type { Tx } from '../database/database.ts';
import { isCounted, type Mail } from './mail-templates.ts';
import { refuseToWait } from '../refuse.ts';

const HOUR_MS = 3_600_000;
type Counting = {
  tx: Tx;
  now: Date;
  actor: Actor | null;
  person: { id: string | null };
  origin: { address: string };
  config: Pick<Config, 'secret' | 'MAIL_LIMIT'>;
};

/**
 * Counts a mail that somebody signed in causes to an address of their choosing: an invitation, a quote. So
 * many an hour for a person, five times as many for their account, and a third for one recipient from the
 * account. Jobs and what the system sends count for nobody.
 * @throws Refusal 429 beyond that; nothing is sent then, and nothing counted.
 */
export async function requireMailRoom(ctx: Counting, mail: Mail): Promise<void> {
  if (!isCounted(mail.template)) return;
  await countChosen(ctx, mail.to);
}

/** Counts one more for the person, the account and the address. @throws Refusal 429 beyond the limits. */
export async function countChosen(ctx: Counting, to: string): Promise<void> {
  const { actor, person, origin, config, now } = ctx;
  if (!actor || !person.id || !origin.address) return;
  const most = config.MAIL_LIMIT;
  const of = (key: string): Buffer => createHmac('sha256', config.secret).update(`mail:${key}`).digest();
  const account = actor.organizationId;
  const windowMs = HOUR_MS;
  const wait = await countOne(ctx.tx, now, [
    { hash: of(`account:${account}`), most: most * 5, windowMs },
    { hash: of(`person:${person.id}`), most, windowMs },
    { hash: of(`to:${account}:${to.toLowerCase()}`), most: Math.ceil(most / 3), windowMs },
  ]);
  if (wait > 0) refuseToWait(wait);
}
