import {
  searchApiActivity as definition,
  type DateFilter,
  type searchApiActivity as call,
} from '@parapet/contract/apiactivity/index';
import type { Input } from '@parapet/contract/call';
import type { ListQuery } from '@parapet/contract/list';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { listWhere } from '../../platform/lists/list.ts';

type Query = Input<typeof call>['query'];

/** The days of a period before today's. */
const daysBack: Record<DateFilter, number> = { TODAY: 0, LAST_7_DAYS: 6, LAST_30_DAYS: 29, LAST_90_DAYS: 89 };

/** The query of a list, and the conditions of what else was asked for: of the caller's organization alone. */
export function narrowed(
  ctx: CommandContext,
  { after, before, dateFilter, apiClientId, searchAfter, pageRequested, ...rest }: Query,
): { query: ListQuery; where: RawBuilder<SqlBool>[] } {
  const { organizationId } = getActor(ctx);
  const today = toPlainDate(ctx.now);
  const from = after ?? (dateFilter && addDays(today, -daysBack[dateFilter]));
  const where = [sql<SqlBool>`t.organization_id = ${organizationId}`];
  if (from) where.push(sql<SqlBool>`t.at >= ${getStart(from)}`);
  if (before) where.push(sql<SqlBool>`t.at < ${getStart(addDays(before, 1))}`);
  if (apiClientId) where.push(sql<SqlBool>`t.key_id = ${apiClientId}`);
  if (searchAfter)
    where.push(sql<SqlBool>`(t.at, t.id) < (select a.at, a.id from api_activity a
      where a.id = ${searchAfter} and a.organization_id = ${organizationId})`);
  return { query: { ...rest, page: pageRequested ?? rest.page } as ListQuery, where };
}

const getStart = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The conditions of the list, for sums of the same rows. */
export function activityWhere(ctx: CommandContext, given: Query): RawBuilder<SqlBool> {
  const { query, where } = narrowed(ctx, given);
  return listWhere(ctx, definition.list, query, { tenant: null, where });
}
