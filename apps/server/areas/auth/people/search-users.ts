import { searchUsers as definition, type searchUsers as call } from '@parapet/contract/auth/users';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { findMemberAccount } from '../member-account.ts';
import { belongs, joinMembership, statusSql, userExtras, userFields, userNeeds } from './user-view.ts';

export const searchUsers: Handler<typeof call> = async (ctx, { query: { organizationId, ...query } }) => {
  const account = await findMemberAccount(ctx, organizationId);
  return page(ctx, definition, query, {
    table: 'person',
    tenant: null,
    join: joinMembership(account.id),
    searched: sql`t.search_text`,
    where: [belongs(account.id)],
    select: userExtras(account.id),
    needs: userNeeds,
    columns: {
      name: sql`(t.first_name || ' ' || t.last_name)`,
      role: sql`coalesce(m.role, t.role)`,
      status: statusSql,
    },
    view: userFields(ctx),
  });
};
