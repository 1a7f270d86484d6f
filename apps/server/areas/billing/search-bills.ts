import { searchBills as definition, type searchBills as call } from '@parapet/contract/billing/bill';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { actorOf } from '../../platform/command-context.ts';
import { page } from '../../platform/list.ts';
import { rowTenant } from '../../platform/tenant.ts';

export const searchBills: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'policy',
    tenant: rowTenant,
    searched: sql`t.search_text`,
    needs: ['id', 'paymentStatus'],
    // The status of a bill is its payment status.
    // Who is billed by an agency has no bill here.
    where: actorOf(ctx).accountType === 'CUSTOMER' ? [sql`not t.agency_billed`] : [],
    columns: { status: sql`t.payment_status` },
    view: { policyId: (row) => row.id, status: (row) => row.paymentStatus },
  });
