import type { AgentLink } from '@parapet/contract/account/agent';
import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { sql } from 'kysely';
import type { CommandContext, NewBroker } from '../../../platform/command-context.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { AccountRow } from '../account-view.ts';
import { moveAccount } from '../move-account.ts';
import { teamFor } from '../open-account.ts';

export type Agent = NonNullable<NewBroker['agent']>;
type Agency = Pick<NewBroker, 'agencyId' | 'agent' | 'hasAgent'>;

/** A person who can sign in at an agency; undefined for anybody else, and for people who have left. */
export const findAgent = (
  ctx: CommandContext,
  agencyId: string,
  agentId: string,
): Promise<Agent | undefined> =>
  ctx.withElevatedScope(async () => {
    const person = await ctx.tx
      .selectFrom('person')
      .select(['id', 'firstName', 'lastName', 'email', 'phone'])
      .where('id', '=', agentId)
      .where('organizationId', '=', agencyId)
      .where('enabled', '=', true)
      .where('removedAt', 'is', null)
      .executeTakeFirst();
    if (!person) return undefined;
    const { id, firstName, lastName, email, phone } = person;
    return { id, name: `${firstName} ${lastName}`, email, phone: phone ?? '' };
  });

/** The agents at some agencies: whom they named, else who quoted last, else the agency's contact. */
export async function agentLinks(
  ctx: CommandContext,
  { id: accountId, contact }: AccountRow,
  agencies: readonly { agencyId: string; agentId: string | null }[],
): Promise<AgentLink[]> {
  const customer = {
    customerFirstName: contact?.contactFirstName ?? '',
    customerLastName: contact?.contactLastName ?? '',
    customerEmail: contact?.contactEmail ?? '',
    customerPhone: contact?.contactPhone ?? '',
  };
  const links: AgentLink[] = [];
  await ctx.withElevatedScope(async () => {
    for (const { agencyId, agentId } of agencies) {
      const { rows } = await sql<Omit<AgentLink, keyof typeof customer>>`select o.id as "agencyId",
          o.name as "agencyName", coalesce(p.first_name, o.contact_first_name, '') as "agentFirstName",
          coalesce(p.last_name, o.contact_last_name, '') as "agentLastName",
          coalesce(p.email, o.contact_email, '') as "agentEmail",
          coalesce(p.phone, o.contact_phone, '') as "agentPhone"
        from organization o
          left join lateral (select agent_id from quote where account_id = ${accountId} and agency_id = o.id
            order by created desc limit 1) q on true
          left join person p on p.id = coalesce(${agentId}, q.agent_id) and p.organization_id = o.id
            and p.removed_at is null
        where o.id = ${agencyId}`.execute(ctx.tx);
      links.push(...rows.map((row) => ({ ...row, ...customer })));
    }
  });
  return links;
}

/** Cover that is in force stays with its broker of record. @throws Refusal 409 'agent-of-policy'. */
async function requireNoCover(ctx: CommandContext, accountId: string): Promise<void> {
  const cover = await ctx.tx
    .selectFrom('policy')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', 'in', [...livePolicyStatuses])
    .limit(1)
    .executeTakeFirst();
  if (cover) refuse('agent-of-policy');
}

/** @throws Refusal 409 'agent-of-policy' while cover is in force. */
export const giveToAgency = (
  ctx: CommandContext,
  account: AccountRow,
  { agencyId, agent, hasAgent = true }: Agency,
  version: number | undefined,
): Promise<void> =>
  ctx.withElevatedScope(async () => {
    await requireNoCover(ctx, account.id);
    const { name: agencyName } = await ctx.tx
      .selectFrom('organization')
      .select('name')
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow();
    const to = { agencyId, agencyName, teamId: await teamFor(ctx, agencyId), agent, hasAgent };
    await moveAccount(ctx, account, to, version);
    await ctx.emit('agency-changed', { accountId: account.id, agencyId });
  });

const interest = (ctx: CommandContext) =>
  unrecorded(ctx, 'the history of the account says who became and ceased to be its agent');

/** An agency that can be chosen from now on; who asked before stays in place. */
export const addInterested = (
  ctx: CommandContext,
  accountId: string,
  { agencyId, agentId }: { agencyId: string; agentId: string | null },
): Promise<unknown> =>
  interest(ctx)
    .insertInto('interestedAgency')
    .values({ accountId, agencyId, agentId, since: ctx.now })
    .onConflict((conflict) => conflict.columns(['accountId', 'agencyId']).doUpdateSet({ agentId }))
    .execute();

export const removeInterested = (
  ctx: CommandContext,
  accountId: string,
  agencyId: string,
): Promise<unknown> =>
  interest(ctx)
    .deleteFrom('interestedAgency')
    .where('accountId', '=', accountId)
    .where('agencyId', '=', agencyId)
    .execute();
