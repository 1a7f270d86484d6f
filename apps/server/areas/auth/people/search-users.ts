import { searchUsers as definition, type searchUsers as call } from '@parapet/contract/auth/users';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { list } from '../../../platform/list.ts';
import { findMemberAccount } from '../member-account.ts';
import { belongs, peopleOf, statusSql, userColumns, userView, type UserRow } from './user-view.ts';

export const searchUsers: Handler<typeof call> = async (ctx, { query: { organizationId, ...query } }) => {
  const place = await findMemberAccount(ctx, organizationId);
  return list<UserRow, never>(ctx.tx, definition.columns, query, {
    from: peopleOf(place.id),
    select: userColumns(place.id),
    where: [belongs(place.id)],
    columns: {
      name: sql`(p.first_name || ' ' || p.last_name)`,
      email: sql`p.email`,
      role: sql`coalesce(m.role, p.role)`,
      status: statusSql,
      lastLogin: sql`p.last_login`,
      created: sql`p.created`,
    },
    nullable: ['lastLogin'],
    defaultSort: ['name', 'asc'],
    tieBreak: sql`p.id`,
    dated: sql`p.created`,
    view: (row) => userView(ctx, row),
  });
};
