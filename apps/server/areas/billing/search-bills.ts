import {
  searchBills as definition,
  type searchBills as call,
  type sumBills as sumCall,
} from '@parapet/contract/billing/bill';
import { paymentStanding } from '@parapet/domain/ledger/settlement';
import { money, type Currency } from '@parapet/domain/money';
import { sql, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { listWhere, page, whether } from '../../platform/lists/list.ts';
import { rowTenant } from '../../platform/database/tenant.ts';

/** The rows that a list of bills shows, and the meaning of its filters; its sums are of the same rows. */
const getSource = (ctx: CommandContext) => ({
  table: 'policy' as const,
  tenant: rowTenant,
  searched: sql`t.search_text`,
  // Who is billed by an agency has no bill here.
  where: getActor(ctx).accountType === 'CUSTOMER' ? [sql<SqlBool>`not t.agency_billed`] : [],
  // The status of a bill is its payment status.
  columns: { status: sql`t.payment_status` },
  filters: {
    // What an agency bills is due on the agency's bill, and not on the day of the policy.
    isOverdue: whether(sql<SqlBool>`t.balance > 0 and not t.agency_billed
      and t.due_date < (${ctx.now}::timestamptz at time zone t.time_zone)::date`),
    hasRefundDue: whether(sql<SqlBool>`t.refund_due > 0`),
  },
});

export const searchBills: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    ...getSource(ctx),
    needs: ['id', 'paymentStatus', 'agencyBilled', 'financing'],
    view: { policyId: (row) => row.id, status: (row) => row.paymentStatus, standing: paymentStanding },
  });

type Sums = { currency: Currency; count: number; totalPremium: number; balance: number; refundDue: number };

export const sumBills: Handler<typeof sumCall> = async (ctx, { query }) => {
  const { rows } = await sql<Sums>`select t.currency, count(*)::int as count,
      sum(t.total_premium)::bigint as total_premium, sum(t.balance)::bigint as balance,
      sum(t.refund_due)::bigint as refund_due
    from policy t where ${listWhere(ctx, definition.list, query, getSource(ctx))}
    group by t.currency order by t.currency desc`.execute(ctx.tx);
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    totals: rows.map(({ currency, totalPremium, balance, refundDue }) => ({
      totalPremium: money(totalPremium, currency),
      balance: money(balance, currency),
      refundDue: money(refundDue, currency),
    })),
  };
};
