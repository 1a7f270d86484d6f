import type { User, userCommands, userStatuses } from '@parapet/contract/auth/users';
import type { RoleName } from '@parapet/domain/permissions/actors';
import { roleId } from '@parapet/domain/permissions/roles';
import { may } from '@parapet/domain/permissions/table';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';

export type UserRow = Selectable<Tables['person']> & {
  shownRole: RoleName;
  shownRealm: 'ACCOUNT' | 'TEAM';
  isGuest: boolean;
  teams: { id: string; name: string }[] | null;
  accountIds: string[] | null;
};

/** The people of an account: those who belong to it and those who were given it besides. */
export const peopleOf = (organizationId: string): RawBuilder<unknown> =>
  sql`person p left join membership m on m.person_id = p.id and m.organization_id = ${organizationId}`;
export const belongs = (organizationId: string) =>
  sql<boolean>`(p.removed_at is null and (p.organization_id = ${organizationId}
    or m.person_id is not null))`;
export const userColumns = (organizationId: string): RawBuilder<unknown> =>
  sql`p.*, coalesce(m.role, p.role) as shown_role, coalesce(m.realm, p.realm) as shown_realm,
    m.person_id is not null as is_guest,
    (select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name) from team_member tm
    join team t on t.id = tm.team_id where tm.person_id = p.id
    and t.organization_id = ${organizationId}) as teams,
    (select array_agg(target_id) from reach where holder_id = p.id) as account_ids`;
export const statusSql = sql`case when not p.enabled then 'DISABLED' when p.password_hash is null then 'INVITED' else 'ACTIVE' end`;

type Status = (typeof userStatuses)[number];

const statusOf = (row: UserRow): Status =>
  !row.enabled ? 'DISABLED' : row.passwordHash === null ? 'INVITED' : 'ACTIVE';

export function userView(ctx: CommandContext, row: UserRow): User {
  const status = statusOf(row);
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: [row.firstName, row.middleName, row.lastName].filter(Boolean).join(' '),
    email: row.email,
    phone: row.phone,
    roleId: roleId(row.shownRole),
    role: { id: roleId(row.shownRole), name: row.shownRole },
    realm: row.shownRealm,
    primaryContact: row.isPrimaryContact,
    billingContact: row.isBillingContact,
    slackHandle: row.slackHandle,
    npn: row.npn,
    mfaType: row.mfaType,
    accountIds: row.accountIds ?? [],
    accountsCount: row.accountIds?.length ?? 0,
    teams: row.teams ?? [],
    enabled: row.enabled,
    status,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    passwordResetDate: row.passwordSetAt?.toISOString() ?? null,
    version: row.version,
    isGuest: row.isGuest,
    isYou: row.id === actorOf(ctx).userId,
    can: canDo(ctx, row, status),
  };
}

function canDo(
  ctx: CommandContext,
  row: UserRow,
  status: Status,
): Record<(typeof userCommands)[number], boolean> {
  const actor = actorOf(ctx);
  const isOther = row.id !== actor.userId;
  const manages = may(actor, 'user:manage');
  const isOwnUser = manages && !row.isGuest;
  return {
    'update-user': isOwnUser,
    'enable-user': isOwnUser && !row.enabled,
    'disable-user': isOwnUser && row.enabled && isOther,
    'remove-user': manages && isOther,
    'resend-user-invitation': isOwnUser && status === 'INVITED',
    'reset-user-password': isOwnUser && status === 'ACTIVE',
    'add-accounts': may(actor, 'user:add-accounts') && row.enabled,
  };
}

/** One person as the account sees them. */
export async function loadUser(ctx: CommandContext, organizationId: string, personId: string): Promise<User> {
  const { rows } = await sql<UserRow>`select ${userColumns(organizationId)}
      from ${peopleOf(organizationId)} where p.id = ${personId} and ${belongs(organizationId)}`.execute(
    ctx.tx,
  );
  return userView(ctx, rows[0] ?? refuse('not-found'));
}
