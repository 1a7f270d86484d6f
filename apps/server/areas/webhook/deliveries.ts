import {
  searchDeliveries as definition,
  type Delivery,
  type getDelivery as getCall,
  type replayDelivery as replayOneCall,
  type replayWebhook as replayCall,
  type searchDeliveries as searchCall,
} from '@parapet/contract/webhook/index';
import { addDays } from '@parapet/domain/dates';
import { MOST_REPLAYED } from '@parapet/domain/integrations/webhooks';
import { sql, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { noteForCommit } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { recordEvent, type Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAddress } from './deliver.ts';
import { sendAgain } from './queue.ts';
import { lockWebhook } from './webhook-view.ts';

export const searchDeliveries: Handler<typeof searchCall> = async (ctx, { params, query }) => {
  await findWebhook(ctx, params.id);
  return page(ctx, definition, query, {
    table: 'webhookDelivery',
    tenant: null,
    where: [sql<SqlBool>`t.webhook_id = ${params.id}`],
  });
};

/** @throws Refusal 404 for a webhook of another organization. */
async function findWebhook(ctx: CommandContext, id: string): Promise<void> {
  const found = await ctx.tx
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', id)
    .where('organizationId', '=', getActor(ctx).organizationId)
    .executeTakeFirst();
  if (!found) refuse('not-found');
}

type Row_ = Row<'webhookDelivery'>;

async function findDelivery(ctx: CommandContext, of: { id: string; deliveryId: string }): Promise<Row_> {
  const found = await ctx.tx
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('id', '=', of.deliveryId)
    .where('webhookId', '=', of.id)
    .where('organizationId', '=', getActor(ctx).organizationId)
    .executeTakeFirst();
  return found ?? refuse('not-found');
}

export const getDelivery: Handler<typeof getCall> = async (ctx, { params }) => {
  const row = await findDelivery(ctx, params);
  return { ...view(row), body: row.body, answer: row.answer };
};

const view = (row: Row_): Delivery => ({
  id: row.id,
  eventId: row.eventId,
  event: row.event,
  topic: row.topic,
  recordType: row.recordType,
  recordId: row.recordId,
  recordNumber: row.recordNumber,
  status: row.status,
  tries: row.tries,
  triedAt: row.triedAt?.toISOString() ?? null,
  dueAt: row.dueAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  answerStatus: row.answerStatus,
  error: row.error,
  isReplay: row.isReplay,
  created: row.created.toISOString(),
});

export const replayDelivery: Handler<typeof replayOneCall> = async (ctx, { params }) => {
  const webhook = await lockWebhook(ctx, params.id);
  const delivery = await findDelivery(ctx, params);
  return replay(ctx, webhook, [delivery.id]);
};

export const replayWebhook: Handler<typeof replayCall> = async (ctx, { params, body }) => {
  const webhook = await lockWebhook(ctx, params.id);
  const { after, before, onlyGivenUp } = body;
  if (before < after)
    refuse('bad-input', {}, [
      { field: 'before', code: 'early', detail: 'The end date cannot be before the start date.' },
    ]);
  const missed = sql<SqlBool>`d.status = 'Given up' and not exists (select from webhook_delivery other
    where other.webhook_id = d.webhook_id and other.event_id = d.event_id and other.status <> 'Given up')`;
  const { rows } = await sql<{ id: string }>`select d.id from webhook_delivery d
    where d.webhook_id = ${webhook.id} and not d.is_replay and d.status <> 'Waiting'
      and d.created >= ${`${after}T00:00:00Z`}::timestamptz
      and d.created < ${`${addDays(before, 1)}T00:00:00Z`}::timestamptz
      and ${onlyGivenUp ? missed : sql<SqlBool>`true`}
    order by d.place limit ${sql.lit(MOST_REPLAYED)}`.execute(ctx.tx);
  return replay(
    ctx,
    webhook,
    rows.map(({ id }) => id),
  );
};

async function replay(ctx: CommandContext, webhook: Row<'webhook'>, deliveryIds: readonly string[]) {
  if (!findAddress(webhook, ctx.config)) refuse('webhook-no-address');
  const replayed = await sendAgain(ctx, deliveryIds);
  if (replayed > 0)
    await recordEvent(ctx, 'webhook', webhook, {
      event: 'webhook.replayed',
      detail: { name: webhook.companyName, count: replayed },
    });
  noteForCommit(ctx.tx, 'webhook');
  const message = replayed === 1 ? '1 event is sent again' : `${replayed} events are sent again`;
  return { message, replayed };
}
