import { randomBytes, randomUUID } from 'node:crypto';
import type {
  createWebhook as createCall,
  deleteWebhook as deleteCall,
  pauseWebhook as pauseCall,
  resumeWebhook as resumeCall,
  updateWebhook as updateCall,
} from '@parapet/contract/webhook/index';
import { MOST_WEBHOOKS, SECRET_NOT_SHOWN, webhookTopics } from '@parapet/domain/integrations/webhooks';

import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { noteForCommit } from '../../platform/database/database.ts';
import type { Handler, Outside, PreparedHandler } from '../../platform/handler.ts';
import { deleteRecord, insertRecord, updateRecord, type Row } from '../../platform/records/records.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import { seal } from '../../platform/seal.ts';
import { lockCaller } from '../auth/index.ts';
import { sealedFor } from './deliver.ts';
import { lockWebhook, webhookView } from './webhook-view.ts';

/** @throws Refusal 400 for an address that leads inside, or that nothing could be sent to. */
async function requireAddress({ gateways }: Outside, address: string | undefined): Promise<void> {
  if (!address) return;
  const why = await gateways.webhooks.refusalOf(address);
  if (why)
    refuse('webhook-address-refused', { why }, [
      { field: 'address', code: 'refused', detail: `This address cannot be used: ${why}.` },
    ]);
}

export const createWebhook: PreparedHandler<typeof createCall> = {
  async prepare(outside, { body }) {
    await requireAddress(outside, body.address);
    return async (ctx) => {
      const { organizationId, userId, accountType } = getActor(ctx);
      // Two at once of one person are counted one after the other.
      await lockCaller(ctx);
      const { count } = await ctx.tx
        .selectFrom('webhook')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('organizationId', '=', organizationId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_WEBHOOKS) refuse('webhooks-full', { count: String(MOST_WEBHOOKS) });
      // 24 random bytes are 32 characters.
      const secret = randomBytes(24).toString('base64url');
      const id = randomUUID();
      const webhook = await insertRecord(
        ctx,
        'webhook',
        {
          id,
          organizationId,
          companyName: body.companyName,
          clientId: randomBytes(16).toString('hex'),
          clientSecret: seal(ctx.config.secret, secret, sealedFor(id)),
          webhookUrl: randomBytes(12).toString('base64url'),
          address: body.address || null,
          topics: body.topics ?? [...webhookTopics],
          seesAll: accountType === 'COWBELL',
          madeBy: userId,
          madeByName: ctx.person.name,
          created: ctx.now,
          modified: ctx.now,
        },
        ({ companyName }) => ({ event: 'webhook.created', detail: { name: companyName } }),
      );
      return { ...(await webhookView(ctx, webhook, secret)), message: 'WebHook Created successfully!' };
    };
  },
};

export const updateWebhook: PreparedHandler<typeof updateCall> = {
  async prepare(outside, { body }) {
    await requireAddress(outside, body.address);
    return async (ctx) => {
      const before = await lockWebhook(ctx, body.id);
      await requireFree(ctx, before, body);
      const hasNewSecret = body.clientSecret !== SECRET_NOT_SHOWN;
      const { version, companyName, clientId, webhookUrl, address, topics } = body;
      const saved = await updateRecord(
        ctx,
        'webhook',
        before,
        {
          version,
          skipUnchanged: (version ?? before.version) === before.version,
          set: {
            clientId,
            webhookUrl,
            ...(companyName === undefined ? {} : { companyName }),
            ...(address === undefined ? {} : { address: address || null }),
            ...(topics === undefined ? {} : { topics }),
            ...(hasNewSecret
              ? { clientSecret: seal(ctx.config.secret, body.clientSecret, sealedFor(before.id)) }
              : {}),
          },
        },
        (row) => ({
          event: hasNewSecret ? 'webhook.secret-changed' : 'webhook.updated',
          detail: { name: row.companyName },
        }),
      );
      return { ...(await webhookView(ctx, saved)), message: 'WebHook Updated successfully!' };
    };
  },
};

/** @throws Refusal 409 where another webhook, anybody's, has the name or the path. */
async function requireFree(
  ctx: CommandContext,
  { id }: Row<'webhook'>,
  { clientId, webhookUrl }: { clientId: string; webhookUrl: string },
): Promise<void> {
  const other = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('webhook')
      .select(['clientId'])
      .where('id', '<>', id)
      .where((eb) => eb.or([eb('clientId', '=', clientId), eb('webhookUrl', '=', webhookUrl)]))
      .executeTakeFirst(),
  );
  if (other) refuse('webhook-taken', { what: other.clientId === clientId ? 'client ID' : 'webhook URL' });
}

export const deleteWebhook: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const webhook = await lockWebhook(ctx, params.id);
  await deleteRecord(ctx, 'webhook', webhook, {
    event: 'webhook.deleted',
    detail: { name: webhook.companyName },
  });
  return { message: 'WebHook Removed Successfully!' };
};

export const pauseWebhook: Handler<typeof pauseCall> = async (ctx, { params, body }) => {
  const before = await lockWebhook(ctx, params.id);
  if (before.status !== 'Active') refuseState('webhook', before.status);
  const saved = await updateRecord(
    ctx,
    'webhook',
    before,
    { version: body.version, set: { status: 'Paused', pausedAt: ctx.now }, from: ['Active'] },
    ({ companyName }) => ({ event: 'webhook.paused', detail: { name: companyName } }),
  );
  return webhookView(ctx, saved);
};

export const resumeWebhook: Handler<typeof resumeCall> = async (ctx, { params, body }) => {
  const before = await lockWebhook(ctx, params.id);
  if (before.status !== 'Paused') refuseState('webhook', before.status);
  const saved = await updateRecord(
    ctx,
    'webhook',
    before,
    { version: body.version, set: { status: 'Active', pausedAt: null }, from: ['Paused'] },
    ({ companyName }) => ({ event: 'webhook.resumed', detail: { name: companyName } }),
  );
  // What waits gets three days again.
  await ctx.tx
    .updateTable('webhookDelivery')
    .set({ dueAt: ctx.now, firstTriedAt: null, tries: 0 })
    .where('webhookId', '=', before.id)
    .where('status', '=', 'Waiting')
    .execute();
  noteForCommit(ctx.tx, 'webhook');
  return webhookView(ctx, saved);
};
