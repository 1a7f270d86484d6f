import {
  searchDeadLetters as definition,
  type discardDeadLetter as discardCall,
  type retryDeadLetter as retryCall,
  type retryDeadLetters as retryAllCall,
  type searchDeadLetters as searchCall,
} from '@parapet/contract/operations/index';
import { sql, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { noteForCommit } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { refuse } from '../../platform/refuse.ts';
import { recordDeed } from './channels.ts';

/**
 * Describes the subject of a message: never its text, nor a link or code, and of an address only the part
 * that tells it apart.
 */
const about = sql<string>`coalesce(case t.topic
  when 'mail' then concat_ws(', ', t.payload->>'template', regexp_replace(t.payload->>'to', '^(.)[^@]*', '\\1…'))
  when 'sms' then '…' || right(t.payload->>'to', 3)
  when 'sign-in-link' then concat_ws(', ', t.payload->>'kind', regexp_replace(t.payload->>'email', '^(.)[^@]*', '\\1…'))
  else coalesce(t.payload->>'policyId', t.payload->>'paymentId', t.payload->>'accountId', t.payload->>'jobId',
    t.payload->>'connectionId', t.payload->>'certificateId', t.payload->>'signatureId') end, '')`;

/** Whether the address and text have been removed after their time (data-retention.ts). */
const isEmptied = sql<boolean>`payload ? 'emptied'`;

export const searchDeadLetters: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'outbox',
    tenant: null,
    where: [sql<SqlBool>`t.dead_at is not null`],
    needs: ['error', 'deadAt', 'failedSince'],
    select: { about, isEmptied },
    view: {
      error: ({ error }) => error ?? '',
      deadAt: ({ deadAt }) => deadAt!.toISOString(),
      failedSince: ({ failedSince, deadAt }) => (failedSince ?? deadAt!).toISOString(),
    },
  });

async function lockLetter(ctx: CommandContext, id: string) {
  const letter = await ctx.tx
    .selectFrom('outbox')
    .select(['id', 'channel', 'topic', isEmptied.as('isEmptied')])
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Somebody else has decided meanwhile, or it never was.
  return letter ?? refuse('not-found');
}

/** As if it had never been tried. */
const again = (now: Date) => ({
  deadAt: null,
  dueAt: now,
  attempts: 0,
  error: null,
  failedSince: null,
  perhapsSent: false,
  attemptId: null,
  sendingSince: null,
});

export const retryDeadLetter: Handler<typeof retryCall> = async (ctx, { params }) => {
  const { id, channel, topic, isEmptied } = await lockLetter(ctx, params.letterId);
  if (isEmptied) refuse('letter-emptied');
  await ctx.tx.updateTable('outbox').set(again(ctx.now)).where('id', '=', id).execute();
  await recordDeed(ctx, channel, {
    event: 'operations.message-retried',
    detail: { name: channel, what: topic, count: 1 },
  });
  noteForCommit(ctx.tx, 'outbox');
  return { message: 'It will be sent again.' };
};

/** Retries the dead letters of a channel. Those that may have left are decided one by one. */
export const retryDeadLetters: Handler<typeof retryAllCall> = async (ctx, { params: { channel } }) => {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('outbox')
    .set(again(ctx.now))
    .where(sql<boolean>`channel = ${channel}`)
    .where('deadAt', 'is not', null)
    .where('perhapsSent', '=', false)
    .where(sql<boolean>`not (${isEmptied})`)
    .executeTakeFirst();
  const count = Number(numUpdatedRows);
  if (count > 0)
    await recordDeed(ctx, channel, {
      event: 'operations.message-retried',
      detail: { name: channel, what: '', count },
    });
  noteForCommit(ctx.tx, 'outbox');
  return { count, message: `Messages to be sent again: ${count}.` };
};

export const discardDeadLetter: Handler<typeof discardCall> = async (ctx, { params, body }) => {
  const { id, channel, topic } = await lockLetter(ctx, params.letterId);
  await ctx.tx.deleteFrom('outbox').where('id', '=', id).execute();
  await recordDeed(ctx, channel, {
    event: 'operations.message-discarded',
    detail: { name: channel, what: topic, reason: body.reason },
  });
  return { message: 'It was discarded.' };
};
