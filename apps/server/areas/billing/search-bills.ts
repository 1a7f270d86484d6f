import { searchBills as definition, type searchBills as call } from '@parapet/contract/billing/bill';
import { money } from '@parapet/domain/money';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { list } from '../../platform/list.ts';
import { ownTeam, tenantCondition } from '../../platform/tenant.ts';
import type { PolicyRow } from '../policy/index.ts';

const balance = sql<number>`(select coalesce(sum(e.amount), 0)::bigint from ledger_entry e
  where e.policy_id = p.id and e.ledger = 'receivable')`;

type BillRow = PolicyRow & { balance: number };

export const searchBills: Handler<typeof call> = (ctx, { query }) =>
  list<BillRow, never>(ctx.tx, definition.columns, query, {
    from: sql`policy p`,
    select: sql`p.id, p.policy_number, p.account_id, p.company_name, p.agency_name, p.due_date,
      p.payment_status, p.total_premium, p.currency, p.created, ${balance} as balance`,
    where: [
      tenantCondition(ctx.scope, {
        agency: sql`p.agency_id`,
        account: sql`p.account_id`,
        team: sql`p.team_id`,
      }),
    ],
    columns: {
      policyNumber: sql`p.policy_number`,
      companyName: sql`p.company_name`,
      agencyName: sql`p.agency_name`,
      dueDate: sql`p.due_date`,
      status: sql`p.payment_status`,
      totalPremium: sql`p.total_premium`,
      balance,
      accountId: sql`p.account_id`,
      created: sql`p.created`,
    },
    defaultSort: ['dueDate', 'desc'],
    tieBreak: sql`p.id`,
    team: ownTeam(ctx.scope, sql`p.team_id`),
    dated: sql`p.created`,
    view: (row) => ({
      policyId: row.id,
      policyNumber: row.policyNumber,
      accountId: row.accountId,
      companyName: row.companyName,
      agencyName: row.agencyName,
      dueDate: row.dueDate,
      status: row.paymentStatus,
      totalPremium: money(row.totalPremium, row.currency),
      balance: money(row.balance, row.currency),
    }),
  });
