import {
  searchSubjectivities as definition,
  type searchSubjectivities as call,
} from '@parapet/contract/policy/subjectivities';
import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { openSubjectivityStatuses } from '@parapet/domain/lifecycles/subjectivity-status';
import { sql, type SqlBool } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { rowTenant } from '../../../platform/database/tenant.ts';
import { subjectivityCan } from './subjectivity-view.ts';

/** Lists the open subjectivities of policies that have not ended. */
export const searchSubjectivities: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'policySubjectivity',
    tenant: rowTenant,
    join: sql`join policy p on p.id = t.policy_id`,
    where: [
      sql<SqlBool>`t.status = any(${openSubjectivityStatuses})`,
      sql<SqlBool>`p.status = any(${livePolicyStatuses})`,
    ],
    select: {
      companyName: sql<string>`p.company_name`,
      policyNumber: sql<string>`p.policy_number`,
      agencyName: sql<string>`p.agency_name`,
      hasEvidence: sql<boolean>`(t.evidence_at is not null)`,
    },
    view: { can: (row) => subjectivityCan(ctx, { ...row, evidenceAt: row.hasEvidence ? ctx.now : null }) },
  });
