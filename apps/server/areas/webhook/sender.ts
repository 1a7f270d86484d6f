import { setTimeout as wait } from 'node:timers/promises';
import { createCommandContext, systemUser, type AppContext } from '../../platform/command-context.ts';
import type { ChannelCounts } from '../../platform/outbox/channel-counts.ts';
import { finishWrites, type Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/records/records.ts';
import { deliver, isTaken, settle } from './deliver.ts';
import { claimDeliveries, isSlow, releaseDeliveries } from './queue.ts';

/** So many are under way at once. They hold no connection of the database while they wait for an answer. */
const MOST_AT_ONCE = 256;
/** Those who gave no answer last time get so many of these: the others do not wait for them. */
const MOST_OF_THE_SLOW = 64;
/** Longest time until events are found that another server has committed, or that have become due. */
const IDLE_MS = 1000;
/** Events committed within this time are fetched together. */
const GATHER_MS = 10;
/** A server that stops waits so long for answers. */
const PATIENCE_MS = 2000;

type Log = { error(detail: object, message: string): void };
export type WebhookSender = { wake(): void; stop(): Promise<void> };

/**
 * Sends what waits for subscribers. It has its own queue beside the outbox: a subscriber that hangs
 * holds up its own
 * events, and neither others' nor mail.
 */
export function startWebhookSender(
  database: Database,
  appContext: AppContext,
  log: Log,
  count: ChannelCounts['count'] = () => {},
): WebhookSender {
  const underWay = new Map<string, Promise<void>>();
  const slow = new Set<string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isSoon = false;

  function plan(inMs: number): void {
    const soon = inMs === GATHER_MS;
    if (stopped || (isSoon && timer)) return;
    clearTimeout(timer);
    isSoon = soon;
    timer = setTimeout(() => {
      timer = undefined;
      isSoon = false;
      looking = looking
        .then(look)
        .catch((error: unknown) => {
          if (!stopped) log.error({ err: error }, 'webhooks');
        })
        .finally(() => timer === undefined && plan(IDLE_MS));
    }, inMs);
    timer.unref();
  }

  async function look(): Promise<void> {
    const free = MOST_AT_ONCE - underWay.size;
    if (stopped || free <= 0) return;
    const claimed = await database.transact({ scope: 'all' }, (tx) =>
      claimDeliveries(tx, appContext.clock.now(), {
        most: free,
        mostOfTheSlow: MOST_OF_THE_SLOW - slow.size,
      }),
    );
    if (claimed.length === 0) return;
    const webhooks = await database.transact(
      { scope: 'all' },
      (tx) =>
        tx
          .selectFrom('webhook')
          .selectAll()
          .where('id', 'in', [...new Set(claimed.map(({ webhookId }) => webhookId))])
          .execute(),
      { readOnly: true },
    );
    for (const delivery of claimed) {
      const webhook = webhooks.find(({ id }) => id === delivery.webhookId);
      if (webhook) begin(webhook, delivery);
    }
  }

  function begin(webhook: Row<'webhook'>, delivery: Row<'webhookDelivery'>): void {
    const done = send(webhook, delivery)
      .catch((error: unknown) => log.error({ err: error, deliveryId: delivery.id }, 'webhook delivery'))
      .finally(() => {
        underWay.delete(delivery.id);
        slow.delete(delivery.id);
        plan(GATHER_MS);
      });
    underWay.set(delivery.id, done);
    if (isSlow(delivery)) slow.add(delivery.id);
  }

  async function send(webhook: Row<'webhook'>, delivery: Row<'webhookDelivery'>): Promise<void> {
    const answer = await deliver(appContext, webhook, delivery);
    count('webhooks', isTaken(answer) ? 'sent' : 'failed');
    await database.transact({ scope: 'all' }, async (tx) => {
      await settle(
        createCommandContext(appContext, tx, {
          actor: null,
          person: systemUser,
          scope: { scope: 'all' },
          requestId: delivery.id,
        }),
        delivery,
        answer,
      );
      await finishWrites(tx);
    });
  }

  plan(GATHER_MS);
  return {
    wake: () => plan(GATHER_MS),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.race([Promise.all(underWay.values()), wait(PATIENCE_MS, undefined, { ref: false })]);
      const left = [...underWay.keys()];
      if (left.length > 0) await database.transact({ scope: 'all' }, (tx) => releaseDeliveries(tx, left));
    },
  };
}
