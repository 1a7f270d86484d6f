import type { Answer } from '@parapet/contract/call';
import type { searchDocs } from '@parapet/contract/docs/index';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/tables.ts';

export type DocumentRow = Selectable<Tables['document']>;

/** A document as it leaves the server; its bytes are another call's. */
export const documentView = (row: DocumentRow): Answer<typeof searchDocs>['content'][number] => ({
  id: row.id,
  docName: row.doc_name,
  docType: row.doc_type,
  contentType: row.content_type,
  size: row.size,
  sha256: row.sha256,
  accountId: row.account_id,
  policyId: row.policy_id,
  quoteId: row.quote_id,
  created: row.created.toISOString(),
});
