import type {
  makeLeenInviteToken as inviteCall,
  makeLeenOrganization as organizationCall,
} from '@parapet/contract/connector/sign-in';
import { CONNECTORS } from '@parapet/domain/connectors/connector-types';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import type { AccountRow } from '../account/index.ts';
import { connect } from './connect.ts';
import { readAccount } from './connection-row.ts';

/** The account's organization at the hub, asked for once. */
async function findOrganization(ctx: CommandContext, account: AccountRow): Promise<string | null> {
  const owner = pickOwner({ ...account, accountId: account.id });
  await ctx.tx
    .insertInto('leenOrganization')
    .values({ ...owner, created: ctx.now })
    .onConflict((known) => known.column('accountId').doNothing())
    .execute();
  const { organizationId } = await ctx.tx
    .selectFrom('leenOrganization')
    .select('organizationId')
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow();
  return organizationId;
}

export const makeLeenOrganization: Handler<typeof organizationCall> = async (ctx, { body }) => {
  if (!ctx.gateways.connectors.isOpen('OKTA')) refuse('connector-unavailable');
  const account = await readAccount(ctx, body.cbid);
  const organizationId = await findOrganization(ctx, account);
  if (organizationId === null)
    await ctx.publish({ topic: 'leen-organization', payload: { accountId: account.id } });
  return { message: 'Organization requested', accountId: account.id, organizationId };
};

export const makeLeenInviteToken: Handler<typeof inviteCall> = async (ctx, { body }) => {
  const { connectorType: type, cbid } = body;
  if (CONNECTORS[type].form !== 'INVITE') refuse('connector-not-added');
  const account = await readAccount(ctx, cbid);
  await findOrganization(ctx, account);
  return connect(ctx, account, type, {});
};

/** Makes the organization at the hub, before a transaction is open. */
export const makeOrganizationAtHub: PreparedHandler<{ accountId: string }> = {
  attempts: 4,
  async prepare({ appContext }, { accountId }) {
    const organizationId = await appContext.gateways.connectors.makeOrganization(accountId);
    return (ctx) => keepOrganization(ctx, accountId, organizationId);
  },
};

export async function keepOrganization(
  ctx: CommandContext,
  accountId: string,
  organizationId: string,
): Promise<void> {
  await ctx.tx
    .updateTable('leenOrganization')
    .set({ organizationId })
    .where('accountId', '=', accountId)
    .execute();
}
