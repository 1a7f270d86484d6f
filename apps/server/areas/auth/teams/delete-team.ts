import type { deleteTeam as deleteCall, getTeamUse as useCall } from '@parapet/contract/auth/teams';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { deleteRecord, recordEvent, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findPerson } from '../person-row.ts';
import { countUse, moveRecords, type TeamUse } from './team-records.ts';
import { lockTeams, moveMember } from './teams.ts';

/** Picks the counts that matter to people; the other records belong to these. */
const shown = (use: TeamUse) => ({
  accounts: use.account,
  quotes: use.quote,
  policies: use.policy,
  claims: use.claim + use.claim_file,
  documents: use.document,
  submissions: use.submission,
  uploads: use.bulk_job,
  members: use.team_member,
  invitations: use.invitation,
});

const total = (use: TeamUse): number => Object.values(use).reduce((sum, count) => sum + count, 0);

export const getTeamUse: Handler<typeof useCall> = async (ctx, { params }) => {
  const team =
    (await ctx.tx
      .selectFrom('team')
      .select('id')
      .where('id', '=', params.id)
      .where('organizationId', '=', getActor(ctx).organizationId)
      .executeTakeFirst()) ?? refuse('not-found');
  return ctx.withElevatedScope(async () => {
    const use = await countUse(ctx, team.id);
    return { ...shown(use), isEmpty: total(use) === 0 };
  });
};

/** Names the kind of record that keeps a team, in one word; the first that anybody would look for. */
const namedFirst = (use: TeamUse): string => {
  const { accounts, submissions, members, invitations } = shown(use);
  if (accounts + submissions > 0) return 'accounts';
  return members + invitations > 0 ? 'members' : 'records';
};

/**
 * All that hangs on the team goes to another one, in one transaction with its end. If somebody adds to it in
 * the same moment, the database keeps the team, and nothing has moved.
 */
export const deleteTeam: Handler<typeof deleteCall> = async (ctx, { params, query }) => {
  const teams = await lockTeams(ctx);
  const team = teams.find(({ id }) => id === params.id) ?? refuse('not-found');
  if (team.isDefault) refuse('team-default');
  const to = teams.find(({ id }) => id === query.moveTo && id !== team.id);
  if (query.moveTo && !to)
    refuse('bad-input', {}, [{ field: 'moveTo', code: 'unknown', detail: 'Choose another of your teams.' }]);
  await ctx.withElevatedScope(async () => {
    const use = await countUse(ctx, team.id);
    if (total(use) > 0) {
      if (!to) refuse('team-in-use', { what: namedFirst(use) });
      await takeOver(ctx, teams, { team, to, use });
    }
    await deleteRecord(ctx, 'team', team, { event: 'team.deleted', detail: { name: team.name } });
  });
  return { message: `Team ${team.name} Removed Successfully!` };
};

type TakenOver = { team: Row<'team'>; to: Row<'team'>; use: TeamUse };

async function takeOver(
  ctx: CommandContext,
  teams: readonly Row<'team'>[],
  { team, to, use }: TakenOver,
): Promise<void> {
  await moveRecords(ctx, team, to);
  const members = await ctx.tx
    .selectFrom('teamMember')
    .select('personId')
    .where('teamId', '=', team.id)
    .execute();
  for (const { personId } of members)
    await moveMember(ctx, teams, await findPerson(ctx.tx, personId), { from: team.id, to: to.id });
  const { accounts, quotes, policies, members: people } = shown(use);
  const detail = { name: team.name, team: to.name, accounts, quotes, policies, members: people };
  await recordEvent(ctx, 'team', team, { event: 'team.taken-over', detail });
}
