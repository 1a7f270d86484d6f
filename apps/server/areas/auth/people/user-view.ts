import { user, type User, type userCommands, type userStatuses } from '@parapet/contract/auth/users';
import { photoUrl } from '@parapet/contract/user/photo';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import type { Realm, RoleName } from '@parapet/domain/permissions/actors';
import { roleId } from '@parapet/domain/permissions/roles';
import { may } from '@parapet/domain/permissions/table';
import { seesAssigned } from '@parapet/domain/permissions/user-form';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { compute, getView } from '../../../platform/to-wire.ts';
import type { Tables } from '../../../tables/tables.ts';
import { seesAuthority } from './letters.ts';

export type UserRow = Selectable<Tables['person']> & {
  shownRole: RoleName;
  shownRealm: Realm;
  isGuest: boolean;
  hasIdentity: boolean;
  account: { id: string; name: string };
  teams: { id: string; name: string }[];
  accountIds: string[];
  photographed: Date | null;
};

/** Joins what the account knows about a person; the person is `t`. */
export const joinMembership = (organizationId: string): RawBuilder<unknown> =>
  sql`left join membership m on m.person_id = t.id and m.organization_id = ${organizationId}`;

/**
 * The users of an account: those who belong to it, and guests with access to it. They are named by two
 * indexes; an `or` of both would read everybody there is.
 */
export const belongs = (organizationId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(t.removed_at is null and t.id in (
    select id from person where organization_id = ${organizationId}
    union all select person_id from membership where organization_id = ${organizationId}))`;

/** Fields shown of a user in addition to the columns of their person. */
export const userExtras = (organizationId: string) => ({
  shownRole: sql<RoleName>`coalesce(m.role, t.role)`,
  shownRealm: sql<Realm>`coalesce(m.realm, t.realm)`,
  isGuest: sql<boolean>`m.person_id is not null`,
  hasIdentity: sql<boolean>`exists (select from person_identity where person_id = t.id)`,
  teams: sql<{ id: string; name: string }[]>`coalesce(
    (select json_agg(json_build_object('id', tm.id, 'name', tm.name) order by tm.name)
      from team_member member join team tm on tm.id = member.team_id
      where member.person_id = t.id and tm.organization_id = ${organizationId}), '[]')`,
  account: sql<{
    id: string;
    name: string;
  }>`json_build_object('id', ${organizationId}::text, 'name', coalesce(
    (select name from organization where id = ${organizationId}),
    (select name from account where id = ${organizationId}), ''))`,
  photographed: sql<Date | null>`(select modified from person_photo
    where person_id = t.id and picture is not null)`,
  accountIds: sql<string[]>`coalesce(
    (select array_agg(target_id) from reach where holder_id = t.id), '{}')::text[]`,
});

export const statusSql = sql<Status>`case when not t.enabled then 'DISABLED'
  when t.password_hash is null then 'INVITED' else 'ACTIVE' end`;

type Status = (typeof userStatuses)[number];

const getStatus = (row: Pick<UserRow, 'enabled' | 'passwordHash'>): Status =>
  !row.enabled ? 'DISABLED' : row.passwordHash === null ? 'INVITED' : 'ACTIVE';

/** The columns that the computed fields read. */
export const userNeeds = [
  'middleName',
  'isPrimaryContact',
  'isBillingContact',
  'passwordSetAt',
  'passwordHash',
  'accountType',
] as const;

type Listed = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'enabled' | (typeof userNeeds)[number]> &
  Pick<
    UserRow,
    'shownRole' | 'shownRealm' | 'isGuest' | 'hasIdentity' | 'account' | 'accountIds' | 'photographed'
  > & { email: string };

/** The fields of a user without a column of the same name, each as a function of the row. */
export const userFields = (ctx: CommandContext) => ({
  account: (row: Listed) => row.account,
  fullName: (row: Listed) => [row.firstName, row.middleName, row.lastName].filter(Boolean).join(' '),
  roleId: (row: Listed) => roleId(row.shownRole),
  role: (row: Listed) => ({ id: roleId(row.shownRole), name: row.shownRole }),
  realm: (row: Listed) => row.shownRealm,
  primaryContact: (row: Listed) => row.isPrimaryContact,
  billingContact: (row: Listed) => row.isBillingContact,
  accountsCount: (row: Listed) => row.accountIds.length,
  status: getStatus,
  passwordResetDate: (row: Listed) => row.passwordSetAt?.toISOString() ?? null,
  isYou: (row: Listed) => row.id === getActor(ctx).userId,
  avatarUrl: (row: Listed) =>
    row.photographed && !row.isGuest && row.account.id === getActor(ctx).organizationId
      ? photoUrl(row.email, row.photographed)
      : null,
  can: (row: Listed) => canDo(ctx, row),
});

const userView = (ctx: CommandContext, row: UserRow): User =>
  getView(user.shape, row, compute(userFields(ctx), row));

function canDo(ctx: CommandContext, row: Listed): (typeof userCommands)[number][] {
  const actor = getActor(ctx);
  const status = getStatus(row);
  const isOther = row.id !== actor.userId;
  const manages = may(actor, 'user:manage');
  const isOwnUser = manages && !row.isGuest;
  return commandsThat({
    'update-user': isOwnUser,
    'enable-user': isOwnUser && !row.enabled,
    'disable-user': isOwnUser && row.enabled && isOther,
    'remove-user': manages && isOther,
    'resend-user-invitation': isOwnUser && status === 'INVITED',
    'reset-user-password': isOwnUser && status === 'ACTIVE',
    'unbind-identity': isOwnUser && isOther && row.hasIdentity,
    'ask-factor-removal': isOwnUser && status === 'ACTIVE' && isOther,
    'add-accounts': may(actor, 'user:add-accounts') && row.enabled,
    'assign-agencies':
      may(actor, 'user:add-accounts') && !row.isGuest && seesAssigned(row.accountType, row.shownRole),
    'get-authority': !row.isGuest && seesAuthority(ctx, { id: row.id, role: row.shownRole }),
  });
}

/** Loads a user, as the account sees them. */
export async function loadUser(ctx: CommandContext, organizationId: string, personId: string): Promise<User> {
  const extras = Object.entries(userExtras(organizationId)).map(
    ([name, expression]) => sql`${expression} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<UserRow>`select t.*, ${sql.join(extras)}
    from person t ${joinMembership(organizationId)}
    where t.id = ${personId} and ${belongs(organizationId)}`.execute(ctx.tx);
  return userView(ctx, rows[0] ?? refuse('not-found'));
}
