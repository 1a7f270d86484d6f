import type { listPolicyDocs as call } from '@parapet/contract/docs/index';
import type { Handler } from '../../http/handler.ts';
import { findPolicy } from '../policy/index.ts';
import { documentView } from './document-view.ts';

export const listPolicyDocs: Handler<typeof call> = async (deed, { query }) => {
  const policy = await findPolicy(deed, query.policyId);
  const rows = await deed.tx
    .selectFrom('document')
    .selectAll()
    .where('policy_id', '=', policy.id)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return { content: rows.map(documentView) };
};
