import type { Input } from '@parapet/contract/call';
import type { noteFinancerIntent as call } from '@parapet/contract/policy/notices';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { isInTerm } from '@parapet/domain/policies/cancellation';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { changePolicy } from '../change-policy.ts';
import { asFinancer, requireFinanced } from './financers.ts';
import { lockPolicy, policyView, type PolicyRow } from '../policy-view.ts';

/**
 * A financer has said that it is going to ask for the cancellation; the edge gives the parties notice of it.
 */
export const noteFinancerIntent: Handler<typeof call> = async (ctx, { params, body }) => {
  const saved = await asFinancer(ctx, params.policyId, (seen) => noteIntent(seen, params.policyId, body));
  return policyView(ctx, saved);
};

async function noteIntent(
  ctx: CommandContext,
  policyId: string,
  { effectiveDate, comments, version }: Input<typeof call>['body'],
): Promise<PolicyRow> {
  const policy = await lockPolicy(ctx, policyId);
  requireEdge('policy', policyLifecycle['note-financer-intent'], policy.status);
  await requireFinanced(ctx, policy);
  const { effectiveDate: from, endDate: to } = policy;
  if (!isInTerm(effectiveDate, from, to)) refuse('outside-term', { from, to });
  return changePolicy(ctx, policy, 'note-financer-intent', version, {
    set: {},
    detail: { date: effectiveDate, reason: comments },
  });
}
