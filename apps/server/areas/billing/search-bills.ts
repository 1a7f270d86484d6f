import { searchBills as definition, type searchBills as call } from '@parapet/contract/billing/bill';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/list.ts';
import { rowTenant } from '../../platform/tenant.ts';

const balance = sql<number>`(select coalesce(sum(e.amount), 0)::bigint from ledger_entry e
  where e.policy_id = t.id and e.ledger = 'receivable')`;

export const searchBills: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'policy',
    tenant: rowTenant,
    searched: sql`t.search_text`,
    select: { balance },
    needs: ['id', 'paymentStatus'],
    // The status of a bill is its payment status.
    columns: { status: sql`t.payment_status` },
    view: { policyId: (row) => row.id, status: (row) => row.paymentStatus },
  });
