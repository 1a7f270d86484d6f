import {
  searchOrganizations as definition,
  type searchOrganizations as call,
} from '@parapet/contract/auth/organizations';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import { may } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { getActor } from '../../platform/command-context.ts';

export const searchOrganizations: Handler<typeof call> = (ctx, { query }) => {
  const mayEnter = may(getActor(ctx), 'account:enter');
  return page(ctx, definition, query, {
    table: 'organization',
    tenant: null,
    where: [sql`t.removed_at is null`],
    select: {
      people: sql<number>`(select count(*) from person p where p.organization_id = t.id
        and p.removed_at is null)`,
    },
    view: { can: (row) => commandsThat({ 'enter-account': mayEnter && row.accountType !== 'COWBELL' }) },
  });
};
