import { paymentStanding } from '@parapet/domain/ledger/settlement';
import { paidStatuses } from '@parapet/domain/lifecycles/payment-status';
import {
  searchPolicies as definition,
  type policyViews,
  type searchBinders as bindersCall,
  type searchPolicies as call,
  type sumPolicies as sumCall,
} from '@parapet/contract/policy/index';
import type { Input } from '@parapet/contract/call';
import { toPlainDate } from '@parapet/domain/dates';
import {
  binderStatuses,
  policyStatuses,
  policyStatusesWhere,
  type PolicyStatus,
} from '@parapet/domain/lifecycles/policy-status';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { money, type Currency } from '@parapet/domain/money';
import { renewingUntil } from '@parapet/domain/policies/renewal/renewal';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { listWhere, page, viewsFilter, whether } from '../../platform/lists/list.ts';
import { rowTenant } from '../../platform/database/tenant.ts';
import { tagFilter } from '../account/index.ts';
import { countKept } from '../figures/index.ts';
import { policyCan } from './policy-commands.ts';

const hasEndorsementRequest = sql<SqlBool>`(t.endorsement_request is not null
  and t.status = any(${[...policyLifecycle['approve-endorsement'].from]}))`;
const isIssued = sql<SqlBool>`not (t.status = any(${binderStatuses}))`;
const issuedStatuses = policyStatuses.filter((status) => !binderStatuses.includes(status));

export const searchPolicies: Handler<typeof call> = (ctx, { query }) =>
  searchBook(ctx, query, { where: isIssued, statuses: issuedStatuses, sortBy: 'endDate' });
export const searchBinders: Handler<typeof bindersCall> = (ctx, { query }) =>
  searchBook(ctx, query, {
    where: sql<SqlBool>`t.status = any(${binderStatuses})`,
    statuses: binderStatuses,
    sortBy: 'effectiveDate',
  });

/** The policies in some statuses: these as a condition, and as a list for their kept number. */
type Book = {
  where: RawBuilder<SqlBool>;
  statuses: readonly PolicyStatus[];
  sortBy: 'endDate' | 'effectiveDate';
};

const inGroup = (group: 'active' | 'cancellations' | 'inactive'): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.status = any(${policyStatusesWhere((traits) => traits.view === group)})`;

/** The rows that a list shows, and the meaning of its filters; its sums are of the same rows. */
function getSource(ctx: CommandContext, where: RawBuilder<SqlBool>) {
  const renewableUntil = renewingUntil(ctx.facts.renewals, toPlainDate(ctx.now));
  const views: Record<(typeof policyViews)[number], RawBuilder<SqlBool>> = {
    openForRenewal: sql<SqlBool>`(t.status = any(${policyStatusesWhere((traits) => traits.isRenewable)})
      and t.renewal_opt_out is null and t.end_date <= ${renewableUntil})`,
    active: inGroup('active'),
    cancellations: inGroup('cancellations'),
    inactive: inGroup('inactive'),
  };
  return {
    table: 'policy' as const,
    tenant: rowTenant,
    searched: sql`t.search_text`,
    where: [where],
    select: {
      isPaid: sql<boolean>`(t.payment_status = any(${paidStatuses}))`,
      isOverdue: sql<boolean>`(t.overdue_subjectivities > 0)`,
    },
    columns: {
      place: sql`t.place`,
      industryClass: sql`t.industry_class`,
      underwritingYear: sql`extract(year from t.effective_date)`,
    },
    filters: {
      view: viewsFilter(views),
      tags: tagFilter(sql`t.account_id`, sql`t.agency_id`),
      hasRefundDue: whether(sql<SqlBool>`t.refund_due > 0`),
      hasEndorsementRequest: whether(hasEndorsementRequest),
    },
  };
}

function searchBook(
  ctx: CommandContext,
  query: Input<typeof call>['query'],
  { where, statuses, sortBy }: Book,
) {
  return page(ctx, definition, query, {
    ...getSource(ctx, where),
    needs: ['agencyBilled', 'paymentStatus', 'financing'],
    countOfAll: () => countKept(ctx, 'policy', statuses),
    order: [sortBy, 'asc'],
    view: { can: (row) => policyCan(ctx, row), standing: paymentStanding },
  });
}

type Sums = { currency: Currency; count: number; premium: number; written: number; most: number };

export const sumPolicies: Handler<typeof sumCall> = async (ctx, { query }) => {
  const { rows } = await sql<Sums>`select t.currency, count(*)::int as count,
      sum(t.total_premium)::bigint as premium, coalesce(sum(w.written), 0)::bigint as written,
      coalesce(sum(t.coverage_limit), 0)::bigint as most
    from policy t cross join lateral (select sum((line->>'amount')::bigint) as written
      from policy_transaction l cross join jsonb_array_elements(l.lines) line
      where l.policy_id = t.id and line->>'kind' = 'premium') w
    where ${listWhere(ctx, definition.list, query, getSource(ctx, isIssued))}
    group by t.currency order by t.currency desc`.execute(ctx.tx);
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    totals: rows.map(({ currency, premium, written, most }) => ({
      totalPremium: money(premium, currency),
      written: money(written, currency),
      limit: most,
    })),
  };
};
