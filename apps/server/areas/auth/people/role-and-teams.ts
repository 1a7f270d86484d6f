import type { AccountType, RoleName } from '@parapet/domain/permissions/actors';
import { findRole, realmOf } from '@parapet/domain/permissions/roles';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Entry } from '../../../platform/records/history.ts';
import { deleteRecord, insertRecordUnless, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personDetail } from '../person-history.ts';

type Asked = { roleId: string; teamIds: readonly string[] };

/**
 * @returns the role and realm asked for.
 * @throws Refusal 400 for a role or teams that the account does not have.
 */
export async function readRole(
  ctx: CommandContext,
  place: { id: string; accountType: AccountType },
  { roleId, teamIds }: Asked,
): Promise<{ role: RoleName; realm: 'ACCOUNT' | 'TEAM' }> {
  const role =
    findRole(place.accountType, roleId) ??
    refuse('role-unknown', {}, [{ field: 'roleId', code: 'unknown', detail: 'Role is required' }]);
  const realm = realmOf(role);
  if (realm === 'TEAM' && teamIds.length === 0)
    refuse('teams-required', {}, [
      { field: 'teamIds', code: 'required', detail: 'Choose at least one team for this role.' },
    ]);
  if (teamIds.length > 0) {
    const own = await ctx.tx
      .selectFrom('team')
      .select('id')
      .where('organizationId', '=', place.id)
      .where('id', 'in', [...teamIds])
      .execute();
    if (own.length !== new Set(teamIds).size)
      refuse('teams-required', {}, [
        {
          field: 'teamIds',
          code: 'unknown',
          detail: 'Please select a valid Team, current option is not valid.',
        },
      ]);
  }
  return { role, realm };
}

type Member = Pick<Row<'person'>, 'id' | 'firstName' | 'lastName' | 'email'>;

/**
 * Makes the person a member of exactly these teams of the account. Teams of other accounts are left alone.
 * @returns whether they are others than before.
 */
export async function setTeams(
  ctx: CommandContext,
  person: Member,
  organizationId: string,
  teamIds: readonly string[],
): Promise<boolean> {
  const wanted = new Set(teamIds);
  const before = await ctx.tx
    .selectFrom('teamMember')
    .innerJoin('team', 'team.id', 'teamMember.teamId')
    .selectAll('teamMember')
    .where('personId', '=', person.id)
    .where('team.organizationId', '=', organizationId)
    .execute();
  const entry = await teamsEntry(ctx, person, organizationId, [...wanted]);
  for (const member of before)
    if (!wanted.has(member.teamId)) await deleteRecord(ctx, 'teamMember', member, entry);
  const known = new Set(before.map(({ teamId }) => teamId));
  await addToTeams(
    ctx,
    person,
    [...wanted].filter((teamId) => !known.has(teamId)),
    entry,
  );
  return wanted.size !== known.size || [...wanted].some((teamId) => !known.has(teamId));
}

/** Adds the person to teams of the account that they are not in yet. */
export async function joinTeams(
  ctx: CommandContext,
  person: Member,
  organizationId: string,
  teamIds: readonly string[],
): Promise<void> {
  if (teamIds.length > 0)
    await addToTeams(ctx, person, teamIds, await teamsEntry(ctx, person, organizationId, teamIds));
}

async function addToTeams(
  ctx: CommandContext,
  person: Member,
  teamIds: readonly string[],
  entry: Entry,
): Promise<void> {
  for (const teamId of teamIds)
    await insertRecordUnless(
      ctx,
      'teamMember',
      { teamId, personId: person.id },
      ['teamId', 'personId'],
      () => entry,
    );
}

async function teamsEntry(
  ctx: CommandContext,
  person: Member,
  organizationId: string,
  teamIds: readonly string[],
): Promise<Entry> {
  const teams =
    teamIds.length === 0
      ? []
      : await ctx.tx
          .selectFrom('team')
          .select('name')
          .where('id', 'in', [...teamIds])
          .orderBy('name')
          .execute();
  return {
    event: 'user.teams-changed',
    subjectId: person.id,
    owner: { organizationId },
    detail: { ...personDetail(person), teams: teams.map(({ name }) => name) },
  };
}
