import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { countOne, type Counter } from '../../../platform/counters.ts';

/** The subject of a code, and the person whose code it is; an invitation has no person yet. */
export type CodeSubject = { purpose: string; id: string; personId: string | null };
export type Counted = 'send' | 'try';
type Limits = Record<'subject' | 'person' | 'address', { most: number; windowMs: number }>;
export type CountContext = Pick<CommandContext, 'config' | 'now' | 'origin'>;

const MINUTE_MS = 60_000;
/**
 * Limits on how often a code is sent and tried. The first two bounds keep a code from being guessed and a
 * mailbox from being filled, regardless of who asks and from where; an address may be a whole office.
 * docs/decisions/0039.
 */
const limits: Record<Counted, Limits> = {
  send: {
    subject: { most: 5, windowMs: 15 * MINUTE_MS },
    person: { most: 10, windowMs: 60 * MINUTE_MS },
    address: { most: 100, windowMs: 15 * MINUTE_MS },
  },
  try: {
    subject: { most: 5, windowMs: 15 * MINUTE_MS },
    person: { most: 10, windowMs: 60 * MINUTE_MS },
    address: { most: 50, windowMs: 15 * MINUTE_MS },
  },
};

/**
 * Counts one more, before it is known how it ends: what comes at the same time waits for the counts and finds
 * them higher.
 * @returns for how many milliseconds no more is allowed; 0 if this one is.
 */
export async function countCode(
  tx: Tx,
  ctx: CountContext,
  what: Counted,
  subject: CodeSubject,
): Promise<number> {
  await sql`delete from code_count where key_hash in (select key_hash from code_count
    where ends_at < ${ctx.now} limit 50 for update skip locked)`.execute(tx);
  return countOne(tx, ctx.now, getCounters(ctx, what, subject));
}

/** A right code takes its try back: only wrong ones add up. */
export async function uncountTry(tx: Tx, ctx: CountContext, subject: CodeSubject): Promise<void> {
  for (const { hash } of getCounters(ctx, 'try', subject))
    await tx
      .updateTable('codeCount')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('keyHash', '=', hash)
      .execute();
}

/** @returns for how many milliseconds no code of this subject can be tried. */
export async function waitToTry(tx: Tx, ctx: CountContext, subject: CodeSubject): Promise<number> {
  let wait = 0;
  for (const { hash, most } of getCounters(ctx, 'try', subject)) {
    const found = await tx
      .selectFrom('codeCount')
      .select(['count', 'endsAt'])
      .where('keyHash', '=', hash)
      .executeTakeFirst();
    if (found && found.count >= most) wait = Math.max(wait, found.endsAt.getTime() - ctx.now.getTime());
  }
  return wait;
}

/** Always in the same order, so that two at once never wait for each other. */
function getCounters(ctx: CountContext, what: Counted, { purpose, id, personId }: CodeSubject): Counter[] {
  const of = limits[what];
  const hash = (key: string): Buffer =>
    createHmac('sha256', ctx.config.secret).update(`code:${what}:${key}`).digest();
  return [
    ...(ctx.origin.address ? [{ ...of.address, hash: hash(`address:${ctx.origin.address}`) }] : []),
    // By purpose: whoever holds a forwarded link keeps nobody from signing in.
    ...(personId === null ? [] : [{ ...of.person, hash: hash(`person:${purpose}:${personId}`) }]),
    { ...of.subject, hash: hash(`subject:${purpose}:${id}`) },
  ];
}
