import { searchDocs as definition, type searchDocs as call } from '@parapet/contract/docs/index';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { list } from '../../platform/list.ts';
import { findAccount } from '../account/index.ts';
import { documentView, type DocumentRow } from './document-view.ts';

export const searchDocs: Handler<typeof call> = async (ctx, { params, query }) => {
  const account = await findAccount(ctx, params.accountId);
  return list<DocumentRow, never>(ctx.tx, definition.columns, query, {
    from: sql`document d`,
    select: sql`d.*`,
    where: [sql`d.account_id = ${account.id}`],
    columns: {
      docName: sql`d.doc_name`,
      docType: sql`d.doc_type`,
      created: sql`d.created`,
      policyId: sql`d.policy_id`,
      quoteId: sql`d.quote_id`,
    },
    defaultSort: ['created', 'desc'],
    tieBreak: sql`d.id`,
    dated: sql`d.created`,
    view: documentView,
  });
};
