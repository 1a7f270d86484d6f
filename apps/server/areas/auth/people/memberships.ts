import type {
  addAccounts as addCall,
  getAccounts as getCall,
  listRoles as rolesCall,
} from '@parapet/contract/auth/users';
import { realmOf, roleId, rolesOf } from '@parapet/domain/permissions/roles';
import type { Handler } from '../../../platform/handler.ts';
import { actorOf } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { lookUpMemberAccount, type MemberAccount } from '../member-account.ts';
import { findUser } from './find-user.ts';
import { readRole, setTeams } from './role-and-teams.ts';
import { loadUser } from './user-view.ts';

/** An administrator of another account chooses among its roles too, so these are no secret. */
export const listRoles: Handler<typeof rolesCall> = async (_deed, { params }) =>
  rolesOf(params.type).map((name) => ({ id: roleId(name), name, realm: realmOf(name) }));

/** Into the provider's own account leads no membership: its people are made there. */
export const addAccounts: Handler<typeof addCall> = async (ctx, { body }) => {
  const { person, organizationId } = await findUser(ctx, { id: body.userId });
  for (const [accountId, asked] of Object.entries(body.accountRoleMap)) {
    const place = (await lookUpMemberAccount(ctx, accountId)) ?? refuse('not-found');
    if (place.accountType === 'COWBELL') refuse('not-allowed');
    if (place.id === person.organizationId) refuse('account-of-person');
    const teamIds = body.accountTeamsMap[accountId] ?? [];
    const { role, realm } = await readRole(ctx, place, { roleId: asked, teamIds });
    await ctx.tx
      .insertInto('membership')
      .values({ personId: person.id, accountType: place.accountType, organizationId: place.id, role, realm })
      .onConflict((conflict) => conflict.columns(['personId', 'organizationId']).doUpdateSet({ role, realm }))
      .execute();
    await setTeams(ctx, person.id, place.id, teamIds);
  }
  return loadUser(ctx, organizationId, person.id);
};

export const getAccounts: Handler<typeof getCall> = async (ctx) => {
  const actor = actorOf(ctx);
  const person =
    (await ctx.tx
      .selectFrom('person')
      .select(['organizationId', 'role'])
      .where('id', '=', actor.userId)
      .executeTakeFirst()) ?? refuse('not-signed-in');
  const others = await ctx.tx
    .selectFrom('membership')
    .select(['organizationId', 'role'])
    .where('personId', '=', actor.userId)
    .execute();
  const own = [person, ...others];
  const places = await Promise.all(own.map(({ organizationId }) => lookUpMemberAccount(ctx, organizationId)));
  return {
    content: places.flatMap((place: MemberAccount | undefined, at) =>
      place
        ? [
            {
              id: place.id,
              name: place.name,
              accountType: place.accountType,
              role: own[at]!.role,
              isCurrent: place.id === actor.organizationId,
            },
          ]
        : [],
    ),
  };
};
