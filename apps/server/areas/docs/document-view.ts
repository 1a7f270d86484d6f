import type { Answer } from '@parapet/contract/call';
import type { searchDocs } from '@parapet/contract/docs/index';
import type { Selectable } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

export type DocumentRow = Selectable<Tables['document']>;

/** A document as it leaves the server; its bytes are another call's. */
export const documentView = (row: DocumentRow): Answer<typeof searchDocs>['content'][number] => ({
  id: row.id,
  docName: row.docName,
  docType: row.docType,
  contentType: row.contentType,
  size: row.size,
  sha256: row.sha256,
  accountId: row.accountId,
  policyId: row.policyId,
  quoteId: row.quoteId,
  created: row.created.toISOString(),
});
