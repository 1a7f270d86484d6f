import type { User, userCommands, userStatuses } from '@parapet/contract/auth/users';
import type { RoleName } from '@parapet/domain/permissions/actors';
import { roleId } from '@parapet/domain/permissions/roles';
import { may } from '@parapet/domain/permissions/table';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../platform/tables.ts';

export type UserRow = Selectable<Tables['person']> & {
  shown_role: RoleName;
  shown_realm: 'ACCOUNT' | 'TEAM';
  is_guest: boolean;
  teams: { id: string; name: string }[] | null;
  account_ids: string[] | null;
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
  !row.enabled ? 'DISABLED' : row.password_hash === null ? 'INVITED' : 'ACTIVE';

export function userView(ctx: CommandContext, row: UserRow): User {
  const status = statusOf(row);
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' '),
    email: row.email,
    phone: row.phone,
    roleId: roleId(row.shown_role),
    role: { id: roleId(row.shown_role), name: row.shown_role },
    realm: row.shown_realm,
    primaryContact: row.is_primary_contact,
    billingContact: row.is_billing_contact,
    slackHandle: row.slack_handle,
    npn: row.npn,
    mfaType: row.mfa_type,
    accountIds: row.account_ids ?? [],
    accountsCount: row.account_ids?.length ?? 0,
    teams: row.teams ?? [],
    enabled: row.enabled,
    status,
    lastLogin: row.last_login?.toISOString() ?? null,
    passwordResetDate: row.password_set_at?.toISOString() ?? null,
    version: row.version,
    isGuest: row.is_guest,
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
  const isOwnUser = manages && !row.is_guest;
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
