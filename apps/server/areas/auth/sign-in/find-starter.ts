import type { StopReason } from '@parapet/contract/bulk';
import type { Actor } from '@parapet/domain/permissions/actors';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Starter } from '../../../tables/tables.ts';
import { findMembershipContext } from '../membership-context.ts';
import { getTeamIds } from '../sessions/sessions.ts';

/**
 * Returns the actor of a job that was started some time ago: the same person in the same account, with the
 * role and teams that they have now.
 * @returns the reason if there is none, because they are disabled or no longer belong to the account.
 */
export async function findStarter(
  { tx }: CommandContext,
  { actor, person }: Starter,
): Promise<Actor | StopReason> {
  const found = await tx
    .selectFrom('person')
    .select(['id', 'accountType', 'organizationId', 'role', 'realm', 'enabled'])
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  if (!found?.enabled) return 'starter-disabled';
  const { accountType, organizationId } = actor;
  const isImpersonation = person.actingFor !== null;
  const now = await findMembershipContext(tx, found, { accountType, organizationId, isImpersonation });
  if (!now) return 'starter-not-allowed';
  const { subscriberType, role, realm } = now;
  const teamIds = await getTeamIds(tx, found.id, organizationId);
  return {
    userId: found.id,
    accountType: now.accountType,
    subscriberType,
    organizationId,
    role,
    realm,
    teamIds,
  };
}
