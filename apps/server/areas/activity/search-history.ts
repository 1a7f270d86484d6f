import { searchHistory as definition, type searchHistory as call } from '@parapet/contract/activity/index';
import { may } from '@parapet/domain/permissions/table';
import { sql, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { getActor } from '../../platform/command-context.ts';
import { page } from '../../platform/lists/list.ts';
import type { Row } from '../../platform/records/records.ts';
import { rowTenant, tenantCondition } from '../../platform/database/tenant.ts';
import { readableChanges, readableDetail, readableEvents } from './readable.ts';

/**
 * The history of the accounts that the caller sees and, for people who administer an organization, of its
 * administration.
 */
export const searchHistory: Handler<typeof call> = (ctx, { query }) => {
  const actor = getActor(ctx);
  const business = sql`(${tenantCondition(ctx.scope, rowTenant)} and t.organization_id is null
    and ${readableEvents(ctx)})`;
  const administration = may(actor, 'user:manage')
    ? sql`t.organization_id = ${actor.organizationId}`
    : sql`false`;
  // Both are of the caller's own organization, where it has a book: said once, it can use the index.
  const own =
    ctx.scope.scope === 'agency' || ctx.scope.scope === 'team'
      ? sql<SqlBool>`t.tenant_id = ${ctx.scope.organization}`
      : sql<SqlBool>`true`;
  return page(ctx, definition, query, {
    table: 'history',
    tenant: null,
    where: [own, sql<SqlBool>`(${business} or ${administration})`],
    select: {
      changed: sql<Row<'history'>['changes']>`t.changes`,
      carried: sql<Row<'history'>['detail']>`t.detail`,
    },
    view: {
      changes: (row) => readableChanges(ctx, row.changed),
      detail: (row) => readableDetail(row.carried),
    },
  });
};
