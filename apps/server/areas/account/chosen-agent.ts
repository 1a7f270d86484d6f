import type {
  getChosenAgent as getCall,
  removeAgent as removeCall,
  setAgent as setCall,
} from '@parapet/contract/account/agent';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import { may } from '@parapet/domain/permissions/table';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { findProvider } from '../../platform/provider.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, type AccountRow } from './account-view.ts';
import {
  addInterested,
  agentLinks,
  findAgent,
  giveToAgency,
  removeInterested,
} from './agencies/agents-of-account.ts';

const getInterested = (ctx: CommandContext, accountId: string) =>
  ctx.tx
    .selectFrom('interestedAgency')
    .select(['agencyId', 'agentId'])
    .where('accountId', '=', accountId)
    .orderBy('since')
    .orderBy('agencyId')
    .execute();

async function view(ctx: CommandContext, account: AccountRow) {
  const [agent] = account.hasAgent ? await agentLinks(ctx, account, [account]) : [];
  const interested = await agentLinks(ctx, account, await getInterested(ctx, account.id));
  const chooses = may(getActor(ctx), 'agent:choose') && account.status !== 'Active Policy';
  return {
    agent: agent ?? null,
    interestedAgencies: interested,
    version: account.version,
    can: commandsThat({
      'set-agent': chooses && interested.length > 0,
      'remove-agent': chooses && agent !== undefined,
    }),
  };
}

export const getChosenAgent: Handler<typeof getCall> = async (ctx, { params }) =>
  view(ctx, await findAccount(ctx, params.accountId));

/** The former agency can be chosen again. */
async function keepFormer(
  ctx: CommandContext,
  { id, agencyId, agentId, hasAgent }: AccountRow,
): Promise<void> {
  if (hasAgent) await addInterested(ctx, id, { agencyId, agentId });
}

export const setAgent: Handler<typeof setCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const { agencyId, version } = body;
  const chosen = (await getInterested(ctx, account.id)).find((one) => one.agencyId === agencyId);
  if (!chosen) refuse('agent-not-interested');
  // Whoever offered may have left since: the agency can still be chosen.
  const agent = (chosen.agentId && (await findAgent(ctx, agencyId, chosen.agentId))) || null;
  await giveToAgency(ctx, account, { agencyId, agent }, version);
  await removeInterested(ctx, account.id, agencyId);
  await keepFormer(ctx, account);
  return view(ctx, await findAccount(ctx, account.id, { lock: true }));
};

export const removeAgent: Handler<typeof removeCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  if (!account.hasAgent) refuse('agent-missing');
  const { id: agencyId } = await findProvider(ctx);
  await giveToAgency(ctx, account, { agencyId, agent: null, hasAgent: false }, body.version);
  await keepFormer(ctx, account);
  return view(ctx, await findAccount(ctx, account.id, { lock: true }));
};
