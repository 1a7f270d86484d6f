import { quoteColumns } from '@parapet/contract/quote/quote';
import type { searchQuotes as call, searchUnderwriterInbox as inboxCall } from '@parapet/contract/quote/quotes';
import type { ListQuery } from '@parapet/contract/list';
import { money } from '@parapet/domain/money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import type { Deed } from '../../platform/deed.ts';
import { list, type ListSource } from '../../platform/list.ts';
import { ownTeam, tenantCondition } from '../../platform/tenant.ts';
import { quoteCan, type QuoteRow } from './quote-view.ts';

const isShown = sql<SqlBool>`q.status <> 'DELETED'`;

export const searchQuotes: Handler<typeof call> = (deed, { query }) => searchBook(deed, query, [isShown], ['modified', 'desc']);

/** What waits for an underwriter, the longest wait first. */
export const searchUnderwriterInbox: Handler<typeof inboxCall> = (deed, { query }) =>
  searchBook(deed, query, [sql<SqlBool>`q.status in ('REQUESTED', 'REFERRED', 'IN_REVIEW')`], ['modified', 'asc']);

function searchBook(deed: Deed, query: ListQuery, where: RawBuilder<SqlBool>[], defaultSort: ['modified', 'asc' | 'desc']) {
  return list<QuoteRow, never>(deed.tx, quoteColumns, query, source(deed, where, defaultSort));
}

/** Totals leave temporary and void quotes out by status filter alone; the list shows what there is. */
function source(deed: Deed, where: RawBuilder<SqlBool>[], defaultSort: ['modified', 'asc' | 'desc']): ListSource<QuoteRow> {
  return {
    from: sql`quote q`,
    select: sql`q.id, q.quote_number, q.product, q.status, q.version, q.account_id, q.company_name, q.agency_name, q.effective_date, q.expires_on, q.is_renewal, q.total_premium, q.currency,
      q.rating, q.selection, q.created, q.modified, q.policy_id, q.need_by_date, q.reason`,
    where: [tenantCondition(deed.scope, { agency: sql`q.agency_id`, account: sql`q.account_id`, team: sql`q.team_id` }), ...where],
    columns: {
      effectiveDate: sql`q.effective_date`, modified: sql`q.modified`, created: sql`q.created`, companyName: sql`q.company_name`, quoteNumber: sql`q.quote_number`, status: sql`q.status`,
      product: sql`q.product`, agencyName: sql`q.agency_name`, totalPremium: sql`q.total_premium`, expiresOn: sql`q.expires_on`, needByDate: sql`q.need_by_date`, isRenewal: sql`q.is_renewal`, accountId: sql`q.account_id`,
    },
    nullable: ['needByDate'], defaultSort, tieBreak: sql`q.id`, team: ownTeam(deed.scope, sql`q.team_id`), dated: sql`q.modified`,
    view: (row) => ({
      id: row.id, quoteNumber: row.quote_number, product: row.product, status: row.status, version: row.version, accountId: row.account_id, companyName: row.company_name,
      agencyName: row.agency_name, effectiveDate: row.effective_date, expiresOn: row.expires_on, isRenewal: row.is_renewal, totalPremium: money(row.total_premium, row.currency),
      limit: row.selection.global.limit, referrals: row.rating.referrals.map((referral) => referral.code), created: row.created.toISOString(), modified: row.modified.toISOString(), policyId: row.policy_id, needByDate: row.need_by_date, reason: row.reason,
      can: quoteCan(deed, row),
    }),
  };
}
