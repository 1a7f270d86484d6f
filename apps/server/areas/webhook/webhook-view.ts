import type { searchWebhooks as searchCall, Webhook } from '@parapet/contract/webhook/index';
import { searchWebhooks as definition } from '@parapet/contract/webhook/index';
import { SECRET_NOT_SHOWN } from '@parapet/domain/integrations/webhooks';
import { sql, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import type { Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAddress } from './deliver.ts';

const waiting = sql<number>`(select count(*)::int from webhook_delivery d
  where d.webhook_id = t.id and d.status = 'Waiting')`;

export const searchWebhooks: Handler<typeof searchCall> = (ctx, { query }) => {
  const { organizationId } = getActor(ctx);
  return page(ctx, definition, query, {
    table: 'webhook',
    tenant: null,
    where: [sql<SqlBool>`t.organization_id = ${organizationId}`],
    select: { waiting },
    view: {
      clientSecret: () => SECRET_NOT_SHOWN,
      can: ({ status, address, webhookUrl }) => canDo(ctx, { status, address, webhookUrl }),
    },
  });
};

function canDo(
  ctx: CommandContext,
  webhook: Pick<Row<'webhook'>, 'status' | 'address' | 'webhookUrl'>,
): Webhook['can'] {
  const isActive = webhook.status === 'Active';
  return [
    'update-webhook',
    isActive ? 'pause-webhook' : 'resume-webhook',
    ...(findAddress(webhook, ctx.config) ? (['replay-webhook'] as const) : []),
    'delete-webhook',
  ];
}

/** Returns a webhook, with its secret if it was just made. */
export async function webhookView(
  ctx: CommandContext,
  row: Row<'webhook'>,
  secret: string = SECRET_NOT_SHOWN,
): Promise<Webhook> {
  const counted = await ctx.tx
    .selectFrom('webhookDelivery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhookId', '=', row.id)
    .where('status', '=', 'Waiting')
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    companyName: row.companyName,
    clientId: row.clientId,
    clientSecret: secret,
    webhookUrl: row.webhookUrl,
    address: row.address,
    topics: row.topics,
    status: row.status,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    madeByName: row.madeByName,
    waiting: Number(counted.count),
    lastDelivered: row.lastDelivered?.toISOString() ?? null,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    version: row.version,
    can: canDo(ctx, row),
  };
}

/** A webhook of the caller's organization, locked. @throws Refusal 404 for any other. */
export async function lockWebhook(ctx: CommandContext, id: string): Promise<Row<'webhook'>> {
  const webhook = await ctx.tx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('organizationId', '=', getActor(ctx).organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return webhook ?? refuse('not-found');
}
