import { searchDocs as definition, type searchDocs as call } from '@parapet/contract/docs/index';
import { sql, type Selectable } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import { list } from '../../platform/list.ts';
import type { Tables } from '../../platform/tables.ts';
import { findAccount } from '../account/index.ts';

export const searchDocs: Handler<typeof call> = async (deed, { params, query }) => {
  const account = await findAccount(deed, params.accountId);
  return list<Selectable<Tables['document']>, never>(deed.tx, definition.columns, query, {
    from: sql`document d`, select: sql`d.*`, where: [sql`d.account_id = ${account.id}`],
    columns: { docName: sql`d.doc_name`, docType: sql`d.doc_type`, created: sql`d.created`, policyId: sql`d.policy_id`, quoteId: sql`d.quote_id` },
    defaultSort: ['created', 'desc'], tieBreak: sql`d.id`, dated: sql`d.created`,
    view: (row) => ({
      id: row.id, docName: row.doc_name, docType: row.doc_type, contentType: row.content_type, size: row.size, sha256: row.sha256, accountId: row.account_id, policyId: row.policy_id,
      quoteId: row.quote_id, created: row.created.toISOString(),
    }),
  });
};
