import type { QuoteQuery } from '@parapet/contract/quote/quote-lists';
import type {
  searchAggregates as aggregatesCall,
  searchPremium as premiumCall,
  searchUniqueAccounts as accountsCall,
} from '@parapet/contract/quote/sums';
import { MOST_COUNTED } from '@parapet/contract/list';
import { type QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import {
  countedStatuses,
  shownQuoteStatuses,
  uncountedStatuses,
} from '@parapet/domain/lifecycles/quote-status';
import { money, type Currency } from '@parapet/domain/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { isNarrowed } from '../../platform/lists/list.ts';
import { getFigures } from '../figures/index.ts';
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

/** The figures that answer for the whole list; none if anything narrows it. */
async function figuresOfList(ctx: CommandContext, { all, ...query }: SumQuery) {
  const { teamIds, ...others } = query;
  if (isNarrowed(others)) return undefined;
  const figures = await getFigures(ctx, 'quote', { teamIds });
  const items = all === 'true' ? shownQuoteStatuses : countedStatuses;
  return (by: 'currency' | 'item', figure: 'quotes' | 'quote-renewals') =>
    figures.by(by, figure, { items, anyCurrency: true });
}

export const searchPremium: Handler<typeof premiumCall> = async (ctx, { query }) => {
  const figures = await figuresOfList(ctx, query);
  if (figures) {
    const sums = (await figures('currency', 'quotes')).toSorted((a, b) => (a.key < b.key ? 1 : -1));
    return {
      count: sums.reduce((sum, { count }) => sum + count, 0),
      premiums: sums.map(({ key, amount }) => money(amount, key as Currency)),
    };
  }
  const { rows } = await sql<{ currency: Currency; count: number; premium: number }>`
    select t.currency, count(*)::int as count, sum(t.total_premium)::float8 as premium from quote t
    where ${counted(ctx, query)} group by t.currency order by t.currency desc`.execute(ctx.tx);
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    premiums: rows.map((row) => money(row.premium, row.currency)),
  };
};

export const searchUniqueAccounts: Handler<typeof accountsCall> = async (ctx, { query }) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select distinct t.account_id from quote t where ${counted(ctx, query)} limit ${MOST_COUNTED + 1}) a
  `.execute(ctx.tx);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MOST_COUNTED), isExact: count <= MOST_COUNTED };
};

type StatusCount = { status: QuoteStatus; count: number; renewals: number };

export const searchAggregates: Handler<typeof aggregatesCall> = async (ctx, { query }) => {
  const rows = (await keptCounts(ctx, query)) ?? (await countRows(ctx, query));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const renewals = rows.reduce((sum, row) => sum + row.renewals, 0);
  return {
    count,
    newBusiness: count - renewals,
    renewals,
    statuses: rows.map((row) => ({ status: row.status, count: row.count })),
  };
};

async function keptCounts(ctx: CommandContext, query: SumQuery): Promise<StatusCount[] | undefined> {
  const figures = await figuresOfList(ctx, query);
  if (!figures) return undefined;
  const renewals = new Map(
    (await figures('item', 'quote-renewals')).map(({ key, count }): [string, number] => [key, count]),
  );
  return (await figures('item', 'quotes'))
    .map(({ key, count }) => ({ status: key as QuoteStatus, count, renewals: renewals.get(key) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || (a.status < b.status ? -1 : 1));
}

async function countRows(ctx: CommandContext, query: SumQuery): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select t.status, count(*)::int as count, count(*) filter (where t.is_renewal)::int as renewals
    from quote t where ${counted(ctx, query)} group by t.status order by 2 desc, 1`.execute(ctx.tx);
  return rows;
}
