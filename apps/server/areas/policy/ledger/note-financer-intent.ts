import type { noteFinancerIntent as call } from '@parapet/contract/policy/notices';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { isInTerm } from '@parapet/domain/policies/cancellation';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { changePolicy } from '../change-policy.ts';
import { requireFinanced } from './financers.ts';
import { lockPolicy, policyView } from '../policy-view.ts';

/** A financer has said that it is going to ask for the cancellation; the edge gives the parties notice of it. */
export const noteFinancerIntent: Handler<typeof call> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  requireEdge('policy', policyLifecycle['note-financer-intent'], policy.status);
  await requireFinanced(ctx, policy);
  const { effectiveDate, comments, version } = body;
  const { effectiveDate: from, endDate: to } = policy;
  if (!isInTerm(effectiveDate, from, to)) refuse('outside-term', { from, to });
  const saved = await changePolicy(ctx, policy, 'note-financer-intent', version, {
    set: {},
    detail: { date: effectiveDate, reason: comments },
  });
  return policyView(ctx, saved);
};
