import { deedsOf } from '@parapet/domain/lifecycles/lifecycle';
import { submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import type { Selectable } from 'kysely';
import { actorOf, type Deed } from '../../platform/deed.ts';
import type { Tables } from '../../platform/tables.ts';

export const submissionView = (deed: Deed, row: Selectable<Tables['submission']>) => ({
  id: row.id,
  submissionNumber: row.submission_number,
  companyName: row.company_name,
  accountId: row.account_id,
  status: row.status,
  product: row.product,
  agencyName: row.agency_name,
  reason: row.reason,
  reasonSummary: row.reason_summary,
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
  can: deedsOf(submissionLifecycle, row.status, actorOf(deed)),
});
