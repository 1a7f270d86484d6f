import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '@parapet/domain/permissions/actors';
import type { Config } from './config.ts';
import type { Tx } from './database.ts';
import { chosenAddresses, type Mail } from './mail-templates.ts';
import { refuseToWait } from './refuse.ts';

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
  if (!chosenAddresses.has(mail.template)) return;
  await countChosen(ctx, 'mail', mail.to);
}

/** Counts one more for the person, the account and the address. @throws Refusal 429 beyond the limits. */
export async function countChosen(ctx: Counting, what: 'mail' | 'address', to: string): Promise<void> {
  const { actor, person, origin, config, now } = ctx;
  if (!actor || !person.id || !origin.address) return;
  const most = config.MAIL_LIMIT;
  const of = (key: string): Buffer => createHmac('sha256', config.secret).update(`${what}:${key}`).digest();
  const account = actor.organizationId;
  let wait = 0;
  for (const [hash, limit] of [
    [of(`account:${account}`), most * 5],
    [of(`person:${person.id}`), most],
    [of(`to:${account}:${to.toLowerCase()}`), Math.ceil(most / 3)],
  ] as const) {
    const ends = new Date(now.getTime() + HOUR_MS);
    const { rows } = await sql<{ count: number; endsAt: Date }>`insert into code_count as c
      (key_hash, count, ends_at) values (${hash}, 1, ${ends}) on conflict (key_hash) do update set
      count = case when c.ends_at <= ${now} then 1 else c.count + 1 end,
      ends_at = case when c.ends_at <= ${now} then ${ends} else c.ends_at end
      returning count, ends_at as "endsAt"`.execute(ctx.tx);
    if (rows[0]!.count > limit) wait = Math.max(wait, rows[0]!.endsAt.getTime() - now.getTime());
  }
  if (wait > 0) refuseToWait(wait);
}
