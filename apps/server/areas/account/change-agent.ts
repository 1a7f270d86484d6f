import type {
  AgentChange,
  assignAgency as assignCall,
  changeAgent as changeCall,
  getAgentChange as getCall,
} from '@parapet/contract/account/agent';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { accountView, findAccount, type AccountRow } from './account-view.ts';
import { agencyActedFor } from './agencies/agency-acted-for.ts';
import { agentLinks, findAgent, giveToAgency } from './agencies/agents-of-account.ts';
import { changeAccount } from './change-account.ts';
import { moveToTeam } from './move-account.ts';
import { teamFor, getTeamName } from './open-account.ts';

async function view(ctx: CommandContext, account: AccountRow): Promise<AgentChange> {
  const [link] = await agentLinks(ctx, account, [account]);
  const { contact } = account;
  return {
    accountId: account.id,
    accountName: account.name,
    contactFirstName: contact?.contactFirstName ?? '',
    contactLastName: contact?.contactLastName ?? '',
    contactEmail: contact?.contactEmail ?? '',
    contactPhone: contact?.contactPhone ?? '',
    agentFirstName: link?.agentFirstName ?? '',
    agentLastName: link?.agentLastName ?? '',
    agentEmail: link?.agentEmail ?? '',
    agentPhone: link?.agentPhone ?? '',
    agentId: account.agentId,
    team: await getTeamName(ctx, account.teamId),
    teamId: account.teamId,
    version: account.version,
  };
}

export const getAgentChange: Handler<typeof getCall> = async (ctx, { params }) =>
  view(ctx, await findAccount(ctx, params.accountId));

/** Changes the agent of an account. The contact that the new agent writes to must be known. */
export const changeAgent: Handler<typeof changeCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  if (!account.contact?.contactFirstName) refuse('contact-unnamed');
  const agent =
    (await findAgent(ctx, account.agencyId, body.newAgent)) ??
    refuse('agent-unknown', {}, [
      { field: 'newAgent', code: 'unknown', detail: 'This person is not an agent of the account’s agency.' },
    ]);
  const teamId = await teamFor(ctx, account.agencyId, body.teamId);
  const team = await getTeamName(ctx, teamId);
  const saved = await changeAccount(
    ctx,
    account,
    'change-agent',
    { version: body.version, set: { agentId: agent.id }, skipUnchanged: true },
    { event: 'account.agent-changed', detail: { agent: agent.name, team } },
    { forCustomer: true },
  );
  await ctx.emit('agent-changed', { accountId: account.id, agent });
  await moveToTeam(ctx, saved, { teamId, team }, undefined, { event: 'account.assigned', detail: { team } });
  return ctx.withElevatedScope(async () => view(ctx, await findAccount(ctx, account.id, { lock: true })));
};

export const assignAgency: Handler<typeof assignCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const agencyId = await agencyActedFor(ctx, body.agencyId);
  if (agencyId !== account.agencyId)
    await giveToAgency(ctx, account, { agencyId, agent: null }, body.version);
  return accountView(ctx, await findAccount(ctx, account.id, { lock: true }));
};
