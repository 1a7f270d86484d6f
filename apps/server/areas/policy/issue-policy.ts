import type { issuePolicy as call } from '@parapet/contract/policy/index';
import type { Handler } from '../../platform/handler.ts';
import { changePolicy } from './change-policy.ts';
import { findPolicy, policyView } from './policy-view.ts';

/** The binder becomes a policy; the outbox makes its documents, once. */
export const issuePolicy: Handler<typeof call> = async (ctx, { params, body }) => {
  const policy = await findPolicy(ctx, params.policyId);
  const issued = await changePolicy(ctx, policy, 'issue-policy', body.version, {
    set: { issuedAt: ctx.now },
  });
  await ctx.publish({ topic: 'policy-documents', payload: { policyId: issued.id } });
  return policyView(ctx, issued);
};
