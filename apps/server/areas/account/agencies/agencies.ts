import {
  searchAgencies as definition,
  type listAccountAgencies as listCall,
  type searchAgencies as searchCall,
} from '@parapet/contract/account/agencies';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { tenantCondition } from '../../../platform/database/tenant.ts';
import { accountTenant } from '../account-tenant.ts';

/** The agencies of the accounts that the caller sees, each once, by name. */
export const listAccountAgencies: Handler<typeof listCall> = async (ctx) => {
  const mine = tenantCondition(ctx.scope, accountTenant);
  const { rows } = await sql<{
    agencyId: string;
  }>`select distinct t.agency_id from account t where ${mine}`.execute(ctx.tx);
  if (rows.length === 0) return { content: [] };
  const ids = rows.map(({ agencyId }) => agencyId);
  const named = await ctx.withElevatedScope(() =>
    ctx.tx.selectFrom('organization').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute(),
  );
  return { content: named.map(({ id, name }) => ({ agencyId: id, agencyName: name })) };
};

export const searchAgencies: Handler<typeof searchCall> = (ctx, { query: { text, ...query } }) =>
  page(
    ctx,
    definition,
    { ...query, search: query.search ?? text },
    { table: 'organization', tenant: null, where: [sql`t.account_type = 'AGENCY'`] },
  );
