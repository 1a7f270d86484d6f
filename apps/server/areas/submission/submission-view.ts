import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/tables.ts';

export const submissionView = (row: Selectable<Tables['submission']>) => ({
  id: row.id, submissionNumber: row.submission_number, companyName: row.company_name, accountId: row.account_id, status: row.status, product: row.product, agencyName: row.agency_name,
  created: row.created.toISOString(), modified: row.modified.toISOString(),
});
