import type {
  refuseVoid as refuseCall,
  requestRescission as rescissionCall,
  requestVoid as voidCall,
} from '@parapet/contract/policy/corrections';
import type { VoidRequest } from '@parapet/contract/policy/terms';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { changePolicy } from '../change-policy.ts';
import { requireNoVoidRequest, requireVoidRequest } from '../policy-requirements.ts';
import { lockPolicy, policyView, type PolicyRow } from '../policy-view.ts';

function requested(
  ctx: CommandContext,
  policy: PolicyRow,
  asked: Pick<VoidRequest, 'command' | 'comments' | 'evidence'>,
): string {
  requireNoVoidRequest(policy);
  const request: VoidRequest = {
    ...asked,
    by: ctx.person.name,
    personId: ctx.person.id,
    at: ctx.now.toISOString(),
  };
  return JSON.stringify(request);
}

export const requestVoid: Handler<typeof voidCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  const { comments, evidence, version } = body;
  const saved = await changePolicy(ctx, policy, 'request-void', version, {
    set: { voidRequest: requested(ctx, policy, { command: 'void-policy', comments, evidence }) },
    detail: { reason: comments },
  });
  return policyView(ctx, saved);
};

export const requestRescission: Handler<typeof rescissionCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  const { comments, evidence, version } = body;
  const saved = await changePolicy(ctx, policy, 'request-rescission', version, {
    set: { voidRequest: requested(ctx, policy, { command: 'rescind-policy', comments, evidence }) },
    detail: { reason: comments, evidence },
  });
  return policyView(ctx, saved);
};

export const refuseVoid: Handler<typeof refuseCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  requireEdge('policy', policyLifecycle['refuse-void'], policy.status);
  const request = requireVoidRequest(policy);
  const saved = await changePolicy(ctx, policy, 'refuse-void', body.version, {
    set: { voidRequest: null },
    detail: { reason: body.comments, requestedBy: request.by },
  });
  return policyView(ctx, saved);
};
