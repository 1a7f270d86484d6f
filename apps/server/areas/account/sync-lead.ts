import type { syncLead as call } from '@parapet/contract/account/actions';
import { randomUUID } from 'node:crypto';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Lead } from '../../platform/gateways.ts';
import type { Handler } from '../../platform/handler.ts';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount } from './account-view.ts';

/** The customer system hears of an account; nobody waits for it. */
export const syncLead: Handler<typeof call> = async (ctx, { params }) => {
  if (!ctx.gateways.leads.isOpen) refuse('leads-closed');
  const account = await findAccount(ctx, params.accountId);
  await recordEvent(ctx, 'account', account, { event: 'account.lead-synced', detail: {} });
  await ctx.publish({ topic: 'lead', payload: { accountId: account.id, leadId: randomUUID() } });
  return { message: `Sync Lead initiated for ${account.name}.` };
};

async function getLead(ctx: CommandContext, accountId: string): Promise<Lead> {
  const { id, name, status, state, city, region, industry, revenue, agencyName, contact, modified } =
    await findAccount(ctx, accountId);
  return {
    id,
    name,
    status,
    region,
    state,
    city,
    industry,
    revenue,
    agencyName,
    firstName: contact?.contactFirstName ?? '',
    lastName: contact?.contactLastName ?? '',
    email: contact?.contactEmail ?? '',
    phone: contact?.contactPhone ?? '',
    link: publicUrl(ctx.config, `/agency/accounts/${id}`),
    modified: modified.toISOString(),
  };
}

/** A lead that is sent twice has the same key. */
export const sendLead: PreparedHandler<{ accountId: string; leadId: string }> = {
  async prepare({ appContext, read }, { accountId, leadId }) {
    await appContext.gateways.leads.send(await read((ctx) => getLead(ctx, accountId)), leadId);
    return async () => {};
  },
};
