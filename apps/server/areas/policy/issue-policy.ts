import type { issuePolicy as call } from '@parapet/contract/policy/index';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { keepForms } from '../forms/index.ts';
import { requireIssuable } from './policy-requirements.ts';
import { openConditions } from './subjectivities/subjectivities.ts';
import { changePolicy } from './change-policy.ts';
import { findPolicy, policyView, type PolicyRow } from './policy-view.ts';

/** The binder becomes a policy; the outbox makes its documents, once. */
export async function issue(
  ctx: CommandContext,
  policy: PolicyRow,
  version: number | undefined,
): Promise<PolicyRow> {
  requireIssuable(policy, await openConditions(ctx, policy));
  const issued = await changePolicy(ctx, policy, 'issue-policy', version, { set: { issuedAt: ctx.now } });
  await keepForms(ctx, issued);
  await ctx.publish({
    topic: 'policy-documents',
    payload: { policyId: issued.id, as: issued, by: ctx.person.name },
  });
  return issued;
}

export const issuePolicy: Handler<typeof call> = async (ctx, { params, body }) =>
  policyView(ctx, await issue(ctx, await findPolicy(ctx, params.policyId), body.version));
