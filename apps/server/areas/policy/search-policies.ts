import {
  searchPolicies as definition,
  type searchBinders as bindersCall,
  type searchPolicies as call,
} from '@parapet/contract/policy/index';
import type { ListQuery } from '@parapet/contract/list';
import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import { renewingUntil } from '@parapet/domain/policies/renewal';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { list } from '../../platform/list.ts';
import { ownTeam, tenantCondition } from '../../platform/tenant.ts';
import { policyCan, type PolicyRow } from './policy-view.ts';

const binderStatuses = sql`('BOUND', 'BINDER EXPIRED', 'RESCIND')`;

export const searchPolicies: Handler<typeof call> = (ctx, { query }) =>
  searchBook(ctx, query, sql<SqlBool>`p.status not in ${binderStatuses}`, 'endDate');
export const searchBinders: Handler<typeof bindersCall> = (ctx, { query }) =>
  searchBook(ctx, query, sql<SqlBool>`p.status in ${binderStatuses}`, 'effectiveDate');

/** The four views of the dashboard's policies tab. */
const viewsOf = (today: PlainDate): Record<string, RawBuilder<SqlBool>> => ({
  openForRenewal: sql<SqlBool>`(p.status = 'IN FORCE' and p.end_date <= ${renewingUntil(today)})`,
  active: sql<SqlBool>`p.status in ('ISSUED', 'IN FORCE', 'IN REINSTATEMENT PERIOD')`,
  cancellations: sql<SqlBool>`p.status in ('CANCEL REQUESTED', 'CANCEL PENDING', 'CANCELLED',
    'FLAT CANCELLED', 'CANCEL TRANSACTION')`,
  inactive: sql<SqlBool>`p.status in ('EXPIRED', 'RENEWED', 'VOID', 'VOID TRANSACTION')`,
});

function searchBook(
  ctx: CommandContext,
  query: ListQuery,
  where: RawBuilder<SqlBool>,
  sortBy: 'endDate' | 'effectiveDate',
) {
  return list<PolicyRow, never>(ctx.tx, definition.columns, query, {
    from: sql`policy p`,
    select: sql`p.id, p.policy_number, p.product, p.status, p.payment_status, p.account_id, p.company_name,
      p.agency_name, p.effective_date, p.end_date, p.total_premium, p.currency, p.created, p.modified`,
    where: [
      tenantCondition(ctx.scope, {
        agency: sql`p.agency_id`,
        account: sql`p.account_id`,
        team: sql`p.team_id`,
      }),
      where,
    ],
    columns: {
      effectiveDate: sql`p.effective_date`,
      endDate: sql`p.end_date`,
      companyName: sql`p.company_name`,
      policyNumber: sql`p.policy_number`,
      status: sql`p.status`,
      product: sql`p.product`,
      agencyName: sql`p.agency_name`,
      totalPremium: sql`p.total_premium`,
      isPaid: sql`(p.payment_status = 'Paid')`,
      accountId: sql`p.account_id`,
      created: sql`p.created`,
      modified: sql`p.modified`,
    },
    filters: {
      view: (values, negated) =>
        sql<SqlBool>`${sql.raw(negated ? 'not' : '')} (${sql.join(
          values.map((value) => viewsOf(toPlainDate(ctx.now))[value] ?? sql<SqlBool>`false`),
          sql` or `,
        )})`,
    },
    defaultSort: [sortBy, 'asc'],
    tieBreak: sql`p.id`,
    team: ownTeam(ctx.scope, sql`p.team_id`),
    dated: sql`p.modified`,
    view: (row) => ({
      id: row.id,
      policyNumber: row.policyNumber,
      product: row.product,
      status: row.status,
      isPaid: row.paymentStatus === 'Paid',
      accountId: row.accountId,
      companyName: row.companyName,
      agencyName: row.agencyName,
      effectiveDate: row.effectiveDate,
      endDate: row.endDate,
      totalPremium: money(row.totalPremium, row.currency),
      created: row.created.toISOString(),
      modified: row.modified.toISOString(),
      can: policyCan(ctx, row),
    }),
  });
}
