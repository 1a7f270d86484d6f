import type {
  addAccounts as addCall,
  getAccounts as getCall,
  listRoles as rolesCall,
} from '@parapet/contract/auth/users';
import { realmOf, roleId, getRoles } from '@parapet/domain/permissions/roles';
import type { Handler } from '../../../platform/handler.ts';
import { getActor } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { lookUpMemberAccount, type MemberAccount } from '../member-account.ts';
import { endSessionsIn } from '../sessions/sessions.ts';
import { findUser } from './find-user.ts';
import { readRole, setTeams } from './role-and-teams.ts';
import { loadUser } from './user-view.ts';
import type { Realm, RoleName } from '@parapet/domain/permissions/actors';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Entry } from '../../../platform/records/history.ts';
import { insertRecord, updateRecord, type Row } from '../../../platform/records/records.ts';
import { personDetail } from '../person-history.ts';

/** The roles are no secret: administrators of other accounts choose among them too. */
export const listRoles: Handler<typeof rolesCall> = async (_deed, { params }) =>
  getRoles(params.type).map((name) => ({ id: roleId(name), name, realm: realmOf(name) }));

/** There are no memberships in the provider's own account: its users are created there. */
export const addAccounts: Handler<typeof addCall> = async (ctx, { body }) => {
  const { person, organizationId } = await findUser(ctx, { id: body.userId });
  for (const [accountId, asked] of Object.entries(body.accountRoleMap)) {
    const place = (await lookUpMemberAccount(ctx, accountId)) ?? refuse('not-found');
    if (place.accountType === 'COWBELL') refuse('not-allowed');
    if (place.id === person.organizationId) refuse('account-of-person');
    const teamIds = body.accountTeamsMap[accountId] ?? [];
    const { role, realm } = await readRole(ctx, place, { roleId: asked, teamIds });
    const hasOtherRole = await grantAccess(ctx, person, place, role, realm);
    const hasOtherTeams = await setTeams(ctx, person, place.id, teamIds);
    // Open sessions carry the old role and teams.
    if (hasOtherRole || hasOtherTeams) await endSessionsIn(ctx.tx, person.id, place.id, ctx.now);
  }
  return loadUser(ctx, organizationId, person.id);
};

/** @returns whether they had another role there before. */
async function grantAccess(
  ctx: CommandContext,
  person: Row<'person'>,
  { id, accountType }: MemberAccount,
  role: RoleName,
  realm: Realm,
): Promise<boolean> {
  const entry: Entry = { event: 'user.access-granted', detail: { ...personDetail(person), role } };
  const known = await ctx.tx
    .selectFrom('membership')
    .selectAll()
    .where('personId', '=', person.id)
    .where('organizationId', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (known)
    await updateRecord(ctx, 'membership', known, { set: { role, realm }, skipUnchanged: true }, entry);
  else
    await insertRecord(
      ctx,
      'membership',
      { personId: person.id, accountType, organizationId: id, role, realm },
      () => entry,
    );
  return known !== undefined && known.role !== role;
}

export const getAccounts: Handler<typeof getCall> = async (ctx) => {
  const actor = getActor(ctx);
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
  const places: (MemberAccount | undefined)[] = [];
  for (const { organizationId } of own) places.push(await lookUpMemberAccount(ctx, organizationId));
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
