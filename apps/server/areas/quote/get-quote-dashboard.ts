import type { getQuoteDashboard as call } from '@parapet/contract/quote/dashboard';
import { quoteStatusesWhere, quoteTraits } from '@parapet/domain/lifecycles/quote-status';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import { sql, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { currenciesIn, figure, figuresOf, monthsOf, type Counted } from '../figures/index.ts';

const shown = quoteStatusesWhere(({ isShown }) => isShown);
const withUnderwriter = quoteStatusesWhere(({ isWithUnderwriter }) => isWithUnderwriter);
const signed = quoteStatusesWhere(({ reached }) => reached === 'signed');
const priced = quoteStatusesWhere(({ reached }) => reached !== 'started');

/** The caller's quotes in figures; drafts and invalid ones count only on request. */
export const getQuoteDashboard: Handler<typeof call> = async (ctx, { query }) => {
  const figures = await figuresOf(ctx, query);
  const { currency } = figures;
  const counted = query.all === 'true' ? shown : shown.filter((status) => quoteTraits[status].isCounted);
  const where = sql<SqlBool>`${figures.where} and status = any(${counted})`;
  const statuses = await sql<Counted & { status: QuoteStatus }>`
    select status, count(*)::int as count, sum(total_premium)::float8 as premium from quote
    where ${where} group by status order by 2 desc, 1`.execute(ctx.tx);
  const {
    rows: [came],
  } = await sql<{ started: number; priced: number; sent: number; signed: number; bound: number }>`
    select count(*)::int as started, count(*) filter (where sent_at is not null
    or status = any(${priced}))::int as priced,
      count(*) filter (where sent_at is not null
      or status = any(${signed}))::int as sent, count(*) filter (where signature is not null
      or status = any(${signed}))::int as signed,
      count(*) filter (where policy_id is not null)::int as bound
    from quote where ${figures.where} and status = any(${shown})
    and created >= ${figures.after} and created <= ${figures.before}`.execute(ctx.tx);
  const waiting = await sql<{ code: string; count: number }>`
    select coalesce(r->>'code', 'BY_HAND') as code, count(*)::int as count
    from quote left join lateral jsonb_array_elements(rating->'referrals') r on true
    where ${figures.where} and status = any(${withUnderwriter}) group by 1
    order by 2 desc, 1`.execute(ctx.tx);
  const total = statuses.rows.reduce(
    (sum, row) => ({ count: sum.count + row.count, premium: sum.premium + row.premium }),
    { count: 0, premium: 0 },
  );
  return {
    currency,
    currencies: await currenciesIn(ctx, 'quote', figures),
    total: figure(total, currency),
    statuses: statuses.rows.map(({ status, ...row }) => ({ status, ...figure(row, currency) })),
    funnel: came ?? { started: 0, priced: 0, sent: 0, signed: 0, bound: 0 },
    waiting: waiting.rows,
    months: await monthsOf(ctx, 'quote', sql`created`, where, currency),
  };
};
