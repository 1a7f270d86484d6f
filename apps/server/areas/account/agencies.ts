import type { RegionCode } from '@parapet/domain/regions/region';
import {
  searchAgencies as definition,
  type listAccountAgencies as listCall,
  type searchAgencies as searchCall,
} from '@parapet/contract/account/agencies';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { list } from '../../platform/list.ts';
import { tenantCondition } from '../../platform/tenant.ts';

/** Whose accounts the caller sees, each agency once, by name. */
export const listAccountAgencies: Handler<typeof listCall> = async (ctx) => {
  const mine = tenantCondition(ctx.scope, {
    agency: sql`a.agency_id`,
    account: sql`a.id`,
    team: sql`a.team_id`,
  });
  const { rows } = await sql<{
    agencyId: string;
  }>`select distinct a.agency_id as "agencyId" from account a where ${mine}`.execute(ctx.tx);
  if (rows.length === 0) return { content: [] };
  const ids = rows.map(({ agencyId }) => agencyId);
  const named = await ctx.withElevatedScope(() =>
    ctx.tx.selectFrom('organization').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute(),
  );
  return { content: named.map(({ id, name }) => ({ agencyId: id, agencyName: name })) };
};

export const searchAgencies: Handler<typeof searchCall> = (ctx, { query: { text, ...query } }) =>
  list<{ id: string; name: string; region: RegionCode }, never>(
    ctx.tx,
    definition.columns,
    { ...query, search: query.search ?? text },
    {
      from: sql`organization o`,
      select: sql`o.id, o.name, o.region`,
      where: [sql`o.account_type = 'AGENCY'`],
      columns: { name: sql`o.name` },
      defaultSort: ['name', 'asc'],
      tieBreak: sql`o.id`,
      view: (row) => row,
    },
  );
