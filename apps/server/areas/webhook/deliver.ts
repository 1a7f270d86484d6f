import { nextTry } from '@parapet/domain/integrations/webhooks';
import type { AppContext, CommandContext } from '../../platform/command-context.ts';
import type { WebhookAnswer } from '../../platform/gateways.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { unrecorded, updateRecord, type Row } from '../../platform/records/records.ts';
import { unseal } from '../../platform/seal.ts';
import { getRegion } from '../auth/index.ts';
import { signedHeaders } from './sign.ts';

type Delivery = Row<'webhookDelivery'>;
type Webhook = Row<'webhook'>;

/** The context that a webhook's secret is sealed for. */
export const sealedFor = (webhookId: string): string => `webhook ${webhookId}`;

/** URL to which the events of a webhook are sent; undefined if none is set. */
export function findAddress(
  { address, webhookUrl }: Pick<Webhook, 'address' | 'webhookUrl'>,
  { WEBHOOK_BASE_URL: base }: { WEBHOOK_BASE_URL?: string | undefined },
): string | undefined {
  return address ?? (base && `${base.replace(/\/+$/, '')}/${webhookUrl}`);
}

/** Sends one event, outside of any transaction. */
export async function deliver(
  { config, gateways, clock }: AppContext,
  webhook: Webhook,
  { eventId, event, body }: Delivery,
): Promise<WebhookAnswer> {
  const address = findAddress(webhook, config);
  const secret = unseal(config.secret, webhook.clientSecret, sealedFor(webhook.id));
  if (!address) return { error: 'Not sent: the webhook has no address' };
  if (!secret) return { error: 'Not sent: the secret cannot be read, set it again' };
  const headers = signedHeaders(
    { clientId: webhook.clientId, secret },
    { eventId, event, body },
    clock.now(),
  );
  return gateways.webhooks.send(address, { headers, body });
}

export const isTaken = ({ status }: WebhookAnswer): boolean =>
  status !== undefined && status >= 200 && status < 300;

/** Writes down how a try went: it is done, tried again later, or given up, which pauses the webhook. */
export async function settle(ctx: CommandContext, { id }: Delivery, answer: WebhookAnswer): Promise<void> {
  // The webhook first, as whoever deletes it does: two that wait for each other would both be refused.
  await ctx.tx
    .selectFrom('webhook')
    .innerJoin('webhookDelivery', 'webhookDelivery.webhookId', 'webhook.id')
    .select('webhook.id')
    .where('webhookDelivery.id', '=', id)
    .forNoKeyUpdate('webhook')
    .execute();
  const delivery = await ctx.tx
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'Waiting')
    .forNoKeyUpdate()
    .executeTakeFirst();
  // The webhook was deleted while it was being told.
  if (!delivery) return;
  const tries = delivery.tries + 1;
  const firstTriedAt = delivery.firstTriedAt ?? ctx.now;
  const next = isTaken(answer) ? undefined : nextTry(tries, firstTriedAt, ctx.now);
  const status = isTaken(answer) ? 'Delivered' : next ? 'Waiting' : 'Given up';
  await ctx.tx
    .updateTable('webhookDelivery')
    .set({
      status,
      tries,
      firstTriedAt,
      triedAt: ctx.now,
      deliveredAt: status === 'Delivered' ? ctx.now : null,
      dueAt: next ?? delivery.dueAt,
      leasedUntil: null,
      answerStatus: answer.status ?? null,
      answer: answer.answer ?? null,
      error: answer.error ?? null,
    })
    .where('id', '=', id)
    .execute();
  if (status === 'Delivered')
    await unrecorded(ctx, 'when it was told last is no change of it')
      .updateTable('webhook')
      .set({ lastDelivered: ctx.now })
      .where('id', '=', delivery.webhookId)
      .execute();
  if (status === 'Given up') await stop(ctx, delivery.webhookId, getReason(answer));
}

const getReason = ({ status, error }: WebhookAnswer): string => error ?? `HTTP status ${status}`;

/**
 * Pauses a webhook that has not answered for three days: the user who made it is notified, and no event is
 * sent until they resume it.
 */
async function stop(ctx: CommandContext, webhookId: string, reason: string): Promise<void> {
  const webhook = await ctx.tx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (webhook?.status !== 'Active') return;
  await updateRecord(ctx, 'webhook', webhook, { set: { status: 'Paused', pausedAt: ctx.now } }, () => ({
    event: 'webhook.stopped',
    detail: { name: webhook.companyName, reason },
  }));
  const maker = await ctx.tx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', webhook.madeBy)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!maker) return;
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: maker.email,
      template: 'webhook-stopped',
      region: await getRegion(ctx.tx, maker),
      params: {
        name: maker.firstName,
        company: webhook.companyName,
        reason,
        link: publicUrl(ctx.config, `${webhook.seesAll ? '/admin' : '/agency'}/manage/webhooks`),
      },
    },
  });
}
