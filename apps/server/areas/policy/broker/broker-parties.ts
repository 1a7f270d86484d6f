import { longDate } from '@parapet/domain/dates';
import { basePaths, type Actor } from '@parapet/domain/permissions/actors';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext, type NewBroker } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { teamFor } from '../../account/index.ts';
import type { PolicyRow } from '../policy-view.ts';
import {
  getAgent,
  getPolicyholder,
  policyLink,
  type Recipient,
} from '../subjectivities/subjectivity-mails.ts';

export type BrokerChangeRow = Selectable<Tables['brokerChange']>;
type Agency = Selectable<Tables['organization']>;

/** Somebody of an agency who can sign in: this person if they are one of it, or else an administrator. */
async function agentAt(ctx: CommandContext, agencyId: string, personId: string | null) {
  const people = await ctx.tx
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName', 'email', 'phone', 'role'])
    .where('organizationId', '=', agencyId)
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
  const found =
    people.find(({ id }) => id === personId) ??
    people.find(({ role }) => role === 'Agency Admin') ??
    people[0];
  if (!found) return null;
  const { id, firstName, lastName, email, phone } = found;
  return { id, name: `${firstName} ${lastName}`, email, phone: phone ?? '' };
}

/** The agency as a change says it is. */
export async function getNewBroker(
  ctx: CommandContext,
  { newAgencyId, newAgencyName, newTeamId, agentId }: BrokerChangeRow,
): Promise<NewBroker> {
  const agent = await agentAt(ctx, newAgencyId, agentId);
  return { agencyId: newAgencyId, agencyName: newAgencyName, teamId: newTeamId, agent };
}

/** For whom it is asked: an agency asks for itself, and staff say for which one. */
export async function askingAgency(
  ctx: CommandContext,
  asked: string | undefined,
): Promise<Agency & NewBroker> {
  const actor: Actor = getActor(ctx);
  const agencyId = actor.accountType === 'AGENCY' ? actor.organizationId : asked;
  const agency = agencyId
    ? await ctx.tx
        .selectFrom('organization')
        .selectAll()
        .where('id', '=', agencyId)
        .where('accountType', '=', 'AGENCY')
        .executeTakeFirst()
    : undefined;
  if (!agency) refuse('broker-agency-unknown');
  const own = ctx.scope.scope === 'team' ? ctx.scope.teams[0] : undefined;
  const teamId = await teamFor(ctx, agency.id, own);
  const agent = await agentAt(ctx, agency.id, ctx.person.id);
  return { ...agency, agencyId: agency.id, agencyName: agency.name, teamId, agent };
}

/** URL of the list in which an agency reads about a policy that it has no part in yet, or no longer. */
export const formatList = (ctx: CommandContext): string =>
  publicUrl(ctx.config, `${basePaths.AGENCY}/policies?tab=broker`);

/** The insured, the incumbent and whoever asks, each with a link to what they see of it. */
export async function getParties(
  ctx: CommandContext,
  policy: PolicyRow,
  change: BrokerChangeRow,
): Promise<Record<'insured' | 'incumbent' | 'asker', (Recipient & { link: string })[]>> {
  const seen = (recipients: Recipient[]) =>
    recipients.map((recipient) => ({ ...recipient, link: policyLink(ctx, policy, recipient.at) }));
  const listed = (of: { name: string; email: string } | null) =>
    of ? [{ name: of.name, email: of.email, at: 'AGENCY' as const, link: formatList(ctx) }] : [];
  const agent = await getAgent(ctx, policy);
  return {
    insured: seen(getPolicyholder(policy)),
    incumbent: agent.length > 0 ? seen(agent) : listed(await agentAt(ctx, change.agencyId, null)),
    asker: listed(await agentAt(ctx, change.newAgencyId, change.agentId)),
  };
}
type Parties = Awaited<ReturnType<typeof getParties>>;
type Party = Parties['insured'][number];

/** Template parameters of every mail about a change of broker. */
const buildParams = (policy: PolicyRow, change: BrokerChangeRow, { name, link }: Party) => ({
  name,
  link,
  company: change.companyName,
  number: change.policyNumber,
  incumbent: change.agencyName,
  agency: change.newAgencyName,
  until: longDate(change.waitsUntil, regionByCode(policy.region).locale),
  date: longDate(change.effectiveDate, regionByCode(policy.region).locale),
  reason: change.reason ?? '',
});

/** Mails some of the parties to a change. */
export async function mailBrokerChange(
  ctx: CommandContext,
  template: 'broker-change-asked' | 'broker-change-ended' | 'broker-changed',
  policy: PolicyRow,
  change: BrokerChangeRow,
  parties: readonly Party[],
): Promise<void> {
  for (const party of parties) {
    const params = buildParams(policy, change, party);
    await ctx.publish({
      topic: 'mail',
      payload: { to: party.email, template, region: policy.region, params },
    });
  }
}
