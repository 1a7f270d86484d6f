import { paymentStanding } from '@parapet/domain/ledger/settlement';
import { paidStatuses } from '@parapet/domain/lifecycles/payment-status';
import {
  searchPolicies as definition,
  type policyViews,
  type searchBinders as bindersCall,
  type searchPolicies as call,
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
import { renewingUntil } from '@parapet/domain/policies/renewal/renewal';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { page, viewsFilter, whether } from '../../platform/lists/list.ts';
import { rowTenant } from '../../platform/database/tenant.ts';
import { countKept } from '../figures/index.ts';
import { policyCan } from './policy-commands.ts';

const hasEndorsementRequest = sql<SqlBool>`(t.endorsement_request is not null
  and t.status = any(${[...policyLifecycle['approve-endorsement'].from]}))`;
const issuedStatuses = policyStatuses.filter((status) => !binderStatuses.includes(status));

export const searchPolicies: Handler<typeof call> = (ctx, { query }) =>
  searchBook(ctx, query, {
    where: sql<SqlBool>`not (t.status = any(${binderStatuses}))`,
    statuses: issuedStatuses,
    sortBy: 'endDate',
  });
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

function searchBook(
  ctx: CommandContext,
  query: Input<typeof call>['query'],
  { where, statuses, sortBy }: Book,
) {
  const renewableUntil = renewingUntil(ctx.facts.renewals, toPlainDate(ctx.now));
  const views: Record<(typeof policyViews)[number], RawBuilder<SqlBool>> = {
    openForRenewal: sql<SqlBool>`(t.status = any(${policyStatusesWhere((traits) => traits.isRenewable)})
      and t.renewal_opt_out is null and t.end_date <= ${renewableUntil})`,
    active: inGroup('active'),
    cancellations: inGroup('cancellations'),
    inactive: inGroup('inactive'),
  };
  return page(ctx, definition, query, {
    table: 'policy',
    tenant: rowTenant,
    searched: sql`t.search_text`,
    where: [where],
    select: {
      isPaid: sql<boolean>`(t.payment_status = any(${paidStatuses}))`,
      isOverdue: sql<boolean>`(t.overdue_subjectivities > 0)`,
    },
    filters: {
      view: viewsFilter(views),
      hasRefundDue: whether(sql<SqlBool>`t.refund_due > 0`),
      hasEndorsementRequest: whether(hasEndorsementRequest),
    },
    needs: ['agencyBilled', 'paymentStatus', 'financing'],
    countOfAll: () => countKept(ctx, 'policy', statuses),
    order: [sortBy, 'asc'],
    view: { can: (row) => policyCan(ctx, row), standing: paymentStanding },
  });
}
