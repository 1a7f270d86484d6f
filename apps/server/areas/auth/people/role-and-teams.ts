import type { AccountType, RoleName } from '@parapet/domain/permissions/actors';
import { findRole, realmOf } from '@parapet/domain/permissions/roles';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';

type Asked = { roleId: string; teamIds: readonly string[] };

/**
 * @returns the role and realm that are asked for.
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

/** Puts the person into exactly these teams of the account; teams of other accounts are left as they are. */
export async function setTeams(
  ctx: CommandContext,
  personId: string,
  organizationId: string,
  teamIds: readonly string[],
): Promise<void> {
  const own = ctx.tx.selectFrom('team').select('id').where('organizationId', '=', organizationId);
  await ctx.tx.deleteFrom('teamMember').where('personId', '=', personId).where('teamId', 'in', own).execute();
  const rows = [...new Set(teamIds)].map((teamId) => ({ teamId, personId }));
  if (rows.length > 0) await ctx.tx.insertInto('teamMember').values(rows).execute();
}
