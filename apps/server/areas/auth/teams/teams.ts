import type {
  createTeam as createCall,
  migrateUser as migrateCall,
  updateTeam as updateCall,
} from '@parapet/contract/auth/teams';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Entry } from '../../../platform/records/history.ts';
import {
  deleteRecord,
  insertRecord,
  insertRecordUnless,
  updateRecord,
  type Row,
} from '../../../platform/records/records.ts';
import { refuse, requireVersion } from '../../../platform/refuse.ts';
import { personDetail } from '../person-history.ts';
import { endSessions } from '../factors/second-factor.ts';

type TeamRow = Row<'team'>;

const view = ({ id, name, isDefault }: { id: string; name: string; isDefault: boolean }) => ({
  id,
  name,
  isDefault,
});

/**
 * Teams change under a lock on the organization's row: there is always exactly one default team, and no
 * duplicate name.
 */
export async function lockTeams(ctx: CommandContext): Promise<TeamRow[]> {
  const { organizationId } = getActor(ctx);
  await sql`select 1 from organization where id = ${organizationId} for no key update`.execute(ctx.tx);
  return ctx.tx.selectFrom('team').selectAll().where('organizationId', '=', organizationId).execute();
}

function requireFreeName(teams: readonly { id: string; name: string }[], name: string, own?: string): void {
  if (teams.some((team) => team.id !== own && team.name.toLowerCase() === name.toLowerCase()))
    refuse('team-exists', {}, [
      { field: 'name', code: 'taken', detail: 'A team with this name already exists.' },
    ]);
}

/** Makes another team the default, in place of the current one. */
async function stepDown(ctx: CommandContext, teams: readonly TeamRow[]): Promise<void> {
  for (const team of teams.filter(({ isDefault }) => isDefault))
    await updateRecord(
      ctx,
      'team',
      team,
      { set: { isDefault: false } },
      { event: 'team.updated', detail: { name: team.name } },
    );
}

export const createTeam: Handler<typeof createCall> = async (ctx, { body }) => {
  const teams = await lockTeams(ctx);
  requireFreeName(teams, body.name);
  const isDefault = body.isDefault || teams.length === 0;
  if (isDefault) await stepDown(ctx, teams);
  const made = await insertRecord(
    ctx,
    'team',
    { organizationId: getActor(ctx).organizationId, name: body.name, isDefault },
    ({ name }) => ({ event: 'team.created', detail: { name } }),
  );
  return view(made);
};

export const updateTeam: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const teams = await lockTeams(ctx);
  const team = teams.find(({ id }) => id === params.id) ?? refuse('not-found');
  requireVersion(team, body.version);
  requireFreeName(teams, body.name, team.id);
  if (team.isDefault && !body.isDefault) refuse('team-default');
  if (body.isDefault && !team.isDefault) await stepDown(ctx, teams);
  const saved = await updateRecord(
    ctx,
    'team',
    team,
    { version: body.version, set: { name: body.name, isDefault: body.isDefault }, skipUnchanged: true },
    { event: 'team.updated', detail: { name: body.name } },
  );
  return view(saved);
};

export const migrateUser: Handler<typeof migrateCall> = async (ctx, { params, body }) => {
  const teams = await lockTeams(ctx);
  const isOwn = (id: string) => teams.some((team) => team.id === id);
  if (!isOwn(body.toTeamId) || (body.fromTeamId && !isOwn(body.fromTeamId))) refuse('not-found');
  const person =
    (await ctx.tx
      .selectFrom('person')
      .selectAll()
      .where('id', '=', params.userId)
      .where('organizationId', '=', getActor(ctx).organizationId)
      .where('removedAt', 'is', null)
      .executeTakeFirst()) ?? refuse('not-found');
  await moveMember(ctx, teams, person, { from: body.fromTeamId, to: body.toTeamId });
  const now = await ctx.tx
    .selectFrom('teamMember')
    .innerJoin('team', 'team.id', 'teamMember.teamId')
    .select(['id', 'name', 'isDefault'])
    .where('personId', '=', person.id)
    .orderBy('name')
    .execute();
  return { content: now.map(view) };
};

/** Open sessions carry the old teams: they end, but for one's own. */
export async function moveMember(
  ctx: CommandContext,
  teams: readonly TeamRow[],
  person: Pick<Row<'person'>, 'id' | 'email' | 'firstName' | 'lastName'>,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  const entry: Entry = {
    event: 'user.teams-changed',
    owner: { organizationId: getActor(ctx).organizationId },
    detail: { ...personDetail(person), teams: teams.filter(({ id }) => id === to).map(({ name }) => name) },
  };
  const member = { teamId: from ?? '', personId: person.id };
  const isMember = from
    ? await ctx.tx
        .selectFrom('teamMember')
        .select('teamId')
        .where('personId', '=', person.id)
        .where('teamId', '=', from)
        .executeTakeFirst()
    : undefined;
  if (isMember) await deleteRecord(ctx, 'teamMember', member, entry);
  await insertRecordUnless(
    ctx,
    'teamMember',
    { teamId: to, personId: person.id },
    ['teamId', 'personId'],
    () => entry,
  );
  if (person.id !== getActor(ctx).userId) await endSessions(ctx.tx, person.id, ctx.now);
}
