import { quoteColumns, type QuoteQuery } from '@parapet/contract/quote/quote';
import type {
  searchQuotes as call,
  searchUnderwriterInbox as inboxCall,
} from '@parapet/contract/quote/quotes';
import { money } from '@parapet/domain/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { list, whereOf, type ListSource } from '../../platform/list.ts';
import { ownTeam, tenantCondition } from '../../platform/tenant.ts';
import { quoteCan, type QuoteRow } from './quote-view.ts';

type Row = QuoteRow & { isRead: boolean };
const lower = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => value.toLowerCase()));
const isShown = sql<SqlBool>`q.status <> 'DELETED'`;

export const searchQuotes: Handler<typeof call> = (ctx, { query }) =>
  searchBook(ctx, query, [isShown], ['modified', 'desc']);

/** What waits for an underwriter, the longest wait first. */
export const searchUnderwriterInbox: Handler<typeof inboxCall> = (ctx, { query }) =>
  searchBook(
    ctx,
    query,
    [sql<SqlBool>`q.status in ('REQUESTED', 'REFERRED', 'IN_REVIEW')`],
    ['modified', 'asc'],
  );

function searchBook(
  ctx: CommandContext,
  query: QuoteQuery,
  where: RawBuilder<SqlBool>[],
  defaultSort: ['modified', 'asc' | 'desc'],
) {
  return list<Row, never>(ctx.tx, quoteColumns, named(query), source(ctx, where, defaultSort));
}

/** `state=TX` says the same as `filter.state=in:TX`. */
function named({ state, surplusLinesState, agencyId, email, ...query }: QuoteQuery) {
  const bare = Object.entries({ state, surplusLinesState, agencyId, email }).filter(([, value]) => value);
  return { ...query, ...Object.fromEntries(bare.map(([name, value]) => [`filter.${name}`, value])) };
}

/** What the list of quotes lets through, for sums over the same rows of `quote q`. */
export const quotesWhere = (ctx: CommandContext, query: QuoteQuery): RawBuilder<SqlBool> =>
  whereOf(quoteColumns, named(query), source(ctx, [isShown], ['modified', 'desc']));

const stateOfAccount = sql`(select a.state from account a where a.id = q.account_id)`;

/** Totals leave temporary and void quotes out by status filter alone; the list shows what there is. */
function source(
  ctx: CommandContext,
  where: RawBuilder<SqlBool>[],
  defaultSort: ['modified', 'asc' | 'desc'],
): ListSource<Row> {
  return {
    from: sql`quote q`,
    select: sql`q.id, q.quote_number, q.product, q.status, q.version, q.account_id, q.company_name,
      q.agency_name, q.effective_date, q.expires_on, q.is_renewal, q.total_premium, q.currency,
      q.rating, q.selection, q.created, q.modified, q.policy_id, q.need_by_date, q.reason, exists (select
      from quote_read r where r.quote_id = q.id
      and r.person_id = ${ctx.person.id} and r.at >= q.modified) as is_read`,
    where: [
      tenantCondition(ctx.scope, {
        agency: sql`q.agency_id`,
        account: sql`q.account_id`,
        team: sql`q.team_id`,
      }),
      ...where,
    ],
    columns: {
      effectiveDate: sql`q.effective_date`,
      modified: sql`q.modified`,
      created: sql`q.created`,
      companyName: sql`q.company_name`,
      quoteNumber: sql`q.quote_number`,
      status: sql`q.status`,
      product: sql`q.product`,
      agencyName: sql`q.agency_name`,
      totalPremium: sql`q.total_premium`,
      expiresOn: sql`q.expires_on`,
      needByDate: sql`q.need_by_date`,
      isRenewal: sql`q.is_renewal`,
      accountId: sql`q.account_id`,
      agencyId: sql`q.agency_id`,
      state: stateOfAccount,
      surplusLinesState: sql`(case when q.is_surplus then ${stateOfAccount} end)`,
    },
    filters: {
      email: (values, negated) =>
        sql<SqlBool>`${sql.raw(negated ? 'not' : '')} (lower(q.agent_email) in (${lower(values)})
          or lower(coalesce(q.sent_to, '')) in (${lower(values)}))`,
    },
    nullable: ['needByDate'],
    defaultSort,
    tieBreak: sql`q.id`,
    team: ownTeam(ctx.scope, sql`q.team_id`),
    dated: sql`q.modified`,
    view: (row) => ({
      id: row.id,
      quoteNumber: row.quoteNumber,
      product: row.product,
      status: row.status,
      version: row.version,
      accountId: row.accountId,
      companyName: row.companyName,
      agencyName: row.agencyName,
      effectiveDate: row.effectiveDate,
      expiresOn: row.expiresOn,
      isRenewal: row.isRenewal,
      totalPremium: money(row.totalPremium, row.currency),
      limit: row.selection.global.limit,
      referrals: row.rating.referrals.map((referral) => referral.code),
      created: row.created.toISOString(),
      modified: row.modified.toISOString(),
      policyId: row.policyId,
      needByDate: row.needByDate,
      reason: row.reason,
      isRead: row.isRead,
      can: quoteCan(ctx, row),
    }),
  };
}
