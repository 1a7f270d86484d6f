import type {
  refuseVoid as refuseCall,
  requestRescission as rescissionCall,
  requestVoid as voidCall,
} from '@parapet/contract/policy/corrections';
import type { VoidRequest } from '@parapet/contract/policy/terms';
import { isSecondPerson, type TakingBackCommand } from '@parapet/domain/policies/second-person';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { changePolicy } from './change-policy.ts';
import { openRequestOf } from './open-request.ts';
import { lockPolicy, policyView, type PolicyRow } from './policy-view.ts';

/** @throws Refusal 403 'own-void-request' or 409 'no-void-request'. @returns who has asked for it. */
export function requireSecondPerson(
  ctx: CommandContext,
  policy: PolicyRow,
  command: TakingBackCommand,
): string {
  const request = openRequestOf(policy);
  if (request?.command !== command) refuse('no-void-request');
  if (!isSecondPerson(request, command, ctx.person.id)) refuse('own-void-request');
  return request.by;
}

function requested(
  ctx: CommandContext,
  policy: PolicyRow,
  asked: Pick<VoidRequest, 'command' | 'comments' | 'evidence'>,
): string {
  const open = openRequestOf(policy);
  if (open) refuse('void-requested-already', { name: open.by });
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
  const request = openRequestOf(policy) ?? refuse('no-void-request');
  const saved = await changePolicy(ctx, policy, 'refuse-void', body.version, {
    set: { voidRequest: null },
    detail: { reason: body.comments, requestedBy: request.by },
  });
  return policyView(ctx, saved);
};
