import { searchDisputes as definition, type searchDisputes as call } from '@parapet/contract/account/scans';
import { FINDING_KINDS, findingKinds, type Severity } from '@parapet/domain/scan/finding';
import type { DisputeReason } from '@parapet/domain/scan/scan';
import { sql, type SqlBool } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { rowTenant } from '../../../platform/database/tenant.ts';

const getKinds = (severity: Severity): string[] =>
  findingKinds.filter((kind) => FINDING_KINDS[kind].severity === severity);
const severityOf = sql<Severity>`(case when t.kind = any(${getKinds('HIGH')}) then 'HIGH'
  when t.kind = any(${getKinds('MEDIUM')}) then 'MEDIUM' else 'LOW' end)`;

/** The disputes that wait for an underwriter: late is late where the insured is. */
export const searchDisputes: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'finding',
    tenant: rowTenant,
    join: sql`join account a on a.id = t.account_id join organization o on o.id = t.agency_id`,
    where: [sql<SqlBool>`t.status = 'DISPUTED'`],
    select: {
      companyName: sql<string>`a.name`,
      agencyName: sql<string>`o.name`,
      severity: severityOf,
      isOverdue: sql<boolean>`(t.overdue_from <= ${ctx.now})`,
      files: sql<number>`jsonb_array_length(t.dispute_documents)`,
      disputeReason: sql<DisputeReason>`t.dispute_reason`,
      by: sql<string>`coalesce(t.disputed_by, '')`,
      at: sql<Date>`t.disputed_at`,
      due: sql<string>`t.due_on`,
    },
    columns: { disputedBy: sql`t.disputed_by`, disputedAt: sql`t.disputed_at`, dueOn: sql`t.due_on` },
    view: { disputedBy: ({ by }) => by, disputedAt: ({ at }) => at.toISOString(), dueOn: ({ due }) => due },
  });
