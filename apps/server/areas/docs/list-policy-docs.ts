import type { listPolicyDocs as call } from '@parapet/contract/docs/index';
import type { Handler } from '../../platform/handler.ts';
import { findPolicy } from '../policy/index.ts';
import { documentView } from './document-view.ts';

export const listPolicyDocs: Handler<typeof call> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const rows = await ctx.tx
    .selectFrom('document')
    .selectAll()
    .where('policyId', '=', policy.id)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return { content: rows.map(documentView) };
};
