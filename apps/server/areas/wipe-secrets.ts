import { calls } from '@parapet/contract';
import type { Call } from '@parapet/contract/call';
import { sql, type RawBuilder } from 'kysely';
import type { CommandContext } from '../platform/command-context.ts';
import { readById } from '../platform/database/read-by-id.ts';
import { secretsIn, takeOut } from '../platform/mail/message-secrets.ts';

const BATCH = 200;
const PAGE = 1000;
const SPENT_KEPT_MS = 10 * 60_000;

/**
 * Takes links and codes out of messages once they are used, revoked or expired: those that the sandbox keeps,
 * mails and texts that could not be sent, and answers that are kept for a repeat.
 * @returns how many messages.
 */
export const wipeSecrets = async (ctx: CommandContext): Promise<number> =>
  (await wipeKept(ctx)) + (await wipeUnsent(ctx)) + (await forgetSpent(ctx));

/** Answers that were kept for a repeat of what works once (decision 99). */
async function forgetSpent(ctx: CommandContext): Promise<number> {
  const spending = Object.values<Call>(calls).filter(({ spends }) => spends);
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('idempotencyKey')
    .where(
      'callId',
      'in',
      spending.map(({ id }) => id),
    )
    .where('created', '<', new Date(ctx.now.getTime() - SPENT_KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function wipeKept(ctx: CommandContext): Promise<number> {
  const { rows } = await sql<Kept>`select id, subject, body, html, secrets from message
    where secrets <> '{}' and not ${opensStill(ctx.now, sql`secrets`, sql`recipient`)}
    limit ${BATCH} for update skip locked`.execute(ctx.tx);
  for (const { id, subject, body, html, secrets } of rows)
    await ctx.tx
      .updateTable('message')
      .set({
        subject: takeOut(subject, secrets),
        body: takeOut(body, secrets),
        html: takeOut(html, secrets),
        secrets: [],
      })
      .where('id', '=', id)
      .execute();
  return rows.length;
}
type Kept = { id: string; subject: string; body: string; html: string; secrets: string[] };

/** A dead message is not sent any more, but somebody who reads it could follow its link. */
async function wipeUnsent(ctx: CommandContext): Promise<number> {
  let wiped = 0;
  for await (const { id, payload } of readDeadMessages(ctx)) {
    const { to, text, params } = payload as Unsent;
    const secrets = [text ?? '', ...Object.values(params ?? {})].flatMap((part) => secretsIn(part));
    if (params?.['code'] && !params['code'].startsWith('(')) secrets.push(params['code']);
    if (secrets.length === 0 || (await isOpen(ctx, secrets, to))) continue;
    await ctx.tx
      .updateTable('outbox')
      .set({ payload: takeOut(JSON.stringify(payload), secrets) })
      .where('id', '=', id)
      .execute();
    wiped += 1;
  }
  return wiped;
}

const readDeadMessages = (ctx: CommandContext) =>
  readById(PAGE, (after) =>
    ctx.tx
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('deadAt', 'is not', null)
      .where('topic', 'in', ['mail', 'sms'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute(),
  );
type Unsent = { to: string; text?: string; params?: Record<string, string> };

async function isOpen(ctx: CommandContext, secrets: string[], recipient: string): Promise<boolean> {
  const opens = opensStill(ctx.now, sql`${secrets}::text[]`, sql`${recipient}`);
  const { rows } = await sql<{ opens: boolean }>`select ${opens} as opens`.execute(ctx.tx);
  return rows[0]!.opens;
}

/**
 * Whether one of the secrets opens something now: an unspent link, an invitation, a flow, or a code that was
 * sent to the recipient. It is looked up and not noted by whatever spends it, so nothing that spends one can
 * forget to.
 */
const opensStill = (
  now: Date,
  secrets: RawBuilder<unknown>,
  recipient: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select from unnest(${secrets}) as secret where
  exists (select from person_link where token_hash = sha256(convert_to(secret, 'UTF8'))
    and used_at is null and expires_at > ${now})
  or exists (select from invitation where token_hash = sha256(convert_to(secret, 'UTF8'))
    and used_at is null and revoked_at is null and expires_at > ${now})
  or exists (select from workflow where id::text = secret
    and used_at is null and ended_at is null and expires_at > ${now})
  or (secret ~ '^[0-9]{6}$' and exists (select from one_time_code c join person p on p.id = c.person_id
    where c.code_hash is not null and c.expires_at > ${now} and ${recipient} in (p.email, p.phone))))`;
