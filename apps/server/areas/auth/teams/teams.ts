import type {
  createTeam as createCall,
  deleteTeam as deleteCall,
  migrateUser as migrateCall,
  updateTeam as updateCall,
} from '@parapet/contract/auth/teams';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { actorOf, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { endSessionsOf } from '../second-factor.ts';

const view = ({ id, name, isDefault }: { id: string; name: string; isDefault: boolean }) => ({
  id,
  name,
  isDefault,
});

/**
 * The organization's row is the lock under which its teams change: there is always exactly one default, and
 * no name twice.
 */
async function lockTeams(
  ctx: CommandContext,
): Promise<{ id: string; name: string; isDefault: boolean; version: number }[]> {
  const { organizationId } = actorOf(ctx);
  await sql`select 1 from organization where id = ${organizationId} for update`.execute(ctx.tx);
  return ctx.tx
    .selectFrom('team')
    .select(['id', 'name', 'isDefault', 'version'])
    .where('organizationId', '=', organizationId)
    .execute();
}

function requireFreeName(teams: readonly { id: string; name: string }[], name: string, own?: string): void {
  if (teams.some((team) => team.id !== own && team.name.toLowerCase() === name.toLowerCase()))
    refuse('team-exists', {}, [
      { field: 'name', code: 'taken', detail: 'There is a team of this name already.' },
    ]);
}

async function stepDown(ctx: CommandContext): Promise<void> {
  await ctx.tx
    .updateTable('team')
    .set((eb) => ({ isDefault: false, version: eb('version', '+', 1) }))
    .where('organizationId', '=', actorOf(ctx).organizationId)
    .where('isDefault', '=', true)
    .execute();
}

export const createTeam: Handler<typeof createCall> = async (ctx, { body }) => {
  const teams = await lockTeams(ctx);
  requireFreeName(teams, body.name);
  const isDefault = body.isDefault || teams.length === 0;
  if (isDefault) await stepDown(ctx);
  const made = await ctx.tx
    .insertInto('team')
    .values({ organizationId: actorOf(ctx).organizationId, name: body.name, isDefault })
    .returning(['id', 'name', 'isDefault'])
    .executeTakeFirstOrThrow();
  return view(made);
};

export const updateTeam: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const teams = await lockTeams(ctx);
  const team = teams.find(({ id }) => id === params.id) ?? refuse('not-found');
  if (team.version !== body.version) refuse('changed-meanwhile');
  requireFreeName(teams, body.name, team.id);
  if (team.isDefault && !body.isDefault) refuse('team-default');
  if (body.isDefault && !team.isDefault) await stepDown(ctx);
  const saved =
    (await ctx.tx
      .updateTable('team')
      .set({ name: body.name, isDefault: body.isDefault, version: body.version + 1 })
      .where('id', '=', team.id)
      .where('version', '=', body.version)
      .returning(['id', 'name', 'isDefault'])
      .executeTakeFirst()) ?? refuse('changed-meanwhile');
  return view(saved);
};

export const deleteTeam: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const team = (await lockTeams(ctx)).find(({ id }) => id === params.id) ?? refuse('not-found');
  if (team.isDefault) refuse('team-default');
  const {
    rows: [use],
  } = await sql<{
    accounts: boolean;
    members: boolean;
    invited: boolean;
  }>`select exists (select from account where team_id = ${team.id}) or exists (select from submission
    where team_id = ${team.id}) as accounts,
    exists (select from team_member where team_id = ${team.id}) as members, exists (select from invitation
    where team_id = ${team.id} and used_at is null and expires_at > ${ctx.now}) as invited`.execute(ctx.tx);
  if (use!.accounts) refuse('team-in-use', { what: 'accounts' });
  if (use!.members || use!.invited) refuse('team-in-use', { what: 'members' });
  await ctx.tx.deleteFrom('team').where('id', '=', team.id).execute();
  return { message: `Team ${team.name} Removed Successfully!` };
};

export const migrateUser: Handler<typeof migrateCall> = async (ctx, { params, body }) => {
  const teams = await lockTeams(ctx);
  const isOwn = (id: string) => teams.some((team) => team.id === id);
  if (!isOwn(body.toTeamId) || (body.fromTeamId && !isOwn(body.fromTeamId))) refuse('not-found');
  const person =
    (await ctx.tx
      .selectFrom('person')
      .select('id')
      .where('id', '=', params.userId)
      .where('organizationId', '=', actorOf(ctx).organizationId)
      .where('removedAt', 'is', null)
      .executeTakeFirst()) ?? refuse('not-found');
  if (body.fromTeamId)
    await ctx.tx
      .deleteFrom('teamMember')
      .where('personId', '=', person.id)
      .where('teamId', '=', body.fromTeamId)
      .execute();
  await ctx.tx
    .insertInto('teamMember')
    .values({ teamId: body.toTeamId, personId: person.id })
    .onConflict((conflict) => conflict.columns(['teamId', 'personId']).doNothing())
    .execute();
  // Open sessions carry the old teams.
  if (person.id !== actorOf(ctx).userId) await endSessionsOf(ctx.tx, person.id, ctx.now);
  const now = await ctx.tx
    .selectFrom('teamMember')
    .innerJoin('team', 'team.id', 'teamMember.teamId')
    .select(['id', 'name', 'isDefault'])
    .where('personId', '=', person.id)
    .orderBy('name')
    .execute();
  return { content: now.map(view) };
};
