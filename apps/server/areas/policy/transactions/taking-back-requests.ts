import type {
  approveTakingBack as approveCall,
  requestTakingBack as requestCall,
} from '@parapet/contract/policy/taking-back';
import { relianceText } from '@parapet/contract/policy/reliance';
import type { VoidRequest } from '@parapet/contract/policy/terms';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { changePolicy } from '../change-policy.ts';
import { requireNoVoidRequest } from '../policy-requirements.ts';
import { reliedCover } from './relied-cover.ts';
import { lockPolicy, policyView } from '../policy-view.ts';
import { isBookedByTwo, previewCommand, requireBooking, runTransaction } from './run-transaction.ts';

/**
 * Requests a transaction that removes relied-on cover, which waits for a colleague. Any other transaction
 * is booked by the person who asks for it.
 */
export const requestTakingBack: Handler<typeof requestCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  requireEdge('policy', policyLifecycle['request-taking-back'], policy.status);
  requireNoVoidRequest(policy);
  const { asked, evidence, version } = body;
  if (isBookedByTwo(asked.command)) refuse('cover-not-relied-on');
  const { chain, preview } = await previewCommand(ctx, policy, asked);
  await requireBooking(ctx, policy, asked);
  const cover = (await reliedCover(ctx, policy, chain, preview)) ?? refuse('cover-not-relied-on');
  const request: VoidRequest = {
    command: 'approve-taking-back',
    asked,
    relied: cover.relied,
    comments: asked.comments,
    evidence,
    by: ctx.person.name,
    personId: ctx.person.id,
    at: ctx.now.toISOString(),
  };
  const saved = await changePolicy(ctx, policy, 'request-taking-back', version, {
    set: { voidRequest: JSON.stringify(request) },
    detail: { reason: asked.comments, evidence, relied: relianceText(cover.relied) },
  });
  return policyView(ctx, saved);
};

export const approveTakingBack: Handler<typeof approveCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'approve-taking-back' }, body);
