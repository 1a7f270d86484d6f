import type { QuoteQuery } from '@parapet/contract/quote/quote';
import type {
  searchAggregates as aggregatesCall,
  searchPremium as premiumCall,
  searchUniqueAccounts as accountsCall,
} from '@parapet/contract/quote/sums';
import { type QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import { uncountedStatuses } from '@parapet/domain/lifecycles/quote-status';
import { money, type Currency } from '@parapet/domain/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { quotesWhere } from './search-quotes.ts';

type SumQuery = QuoteQuery & { all?: 'true' | 'false' | undefined };

/**
 * The rows of the list without those that totals leave out, unless all are requested or a status is filtered
 * by.
 */
function counted(ctx: CommandContext, { all, ...query }: SumQuery): RawBuilder<SqlBool> {
  const where = quotesWhere(ctx, query);
  const asksForStatus = 'filter.status' in query || /(^|;)\s*status:/.test(query.f ?? '');
  return all === 'true' || asksForStatus
    ? where
    : sql<SqlBool>`${where} and not (t.status = any(${uncountedStatuses}))`;
}

export const searchPremium: Handler<typeof premiumCall> = async (ctx, { query }) => {
  const { rows } = await sql<{ currency: Currency; count: number; premium: number }>`
    select t.currency, count(*)::int as count, sum(t.total_premium)::float8 as premium from quote t
    where ${counted(ctx, query)} group by t.currency order by t.currency desc`.execute(ctx.tx);
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    premiums: rows.map((row) => money(row.premium, row.currency)),
  };
};

export const searchUniqueAccounts: Handler<typeof accountsCall> = async (ctx, { query }) => {
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct t.account_id)::int as count from quote t where ${counted(ctx, query)}`.execute(
    ctx.tx,
  );
  return { count: rows[0]?.count ?? 0 };
};

export const searchAggregates: Handler<typeof aggregatesCall> = async (ctx, { query }) => {
  const { rows } = await sql<{ status: QuoteStatus; count: number; renewals: number }>`
    select t.status, count(*)::int as count, count(*) filter (where t.is_renewal)::int as renewals
    from quote t where ${counted(ctx, query)} group by t.status order by 2 desc, 1`.execute(ctx.tx);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const renewals = rows.reduce((sum, row) => sum + row.renewals, 0);
  return {
    count,
    newBusiness: count - renewals,
    renewals,
    statuses: rows.map((row) => ({ status: row.status, count: row.count })),
  };
};
