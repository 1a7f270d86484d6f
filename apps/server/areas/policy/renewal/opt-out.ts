import type {
  notRenewPolicy as notRenewCall,
  optOutMany as manyCall,
  optOutOfRenewal as optOutCall,
  takeBackOptOut as takeBackCall,
} from '@parapet/contract/policy/renewal';
import type { RenewalOptOut } from '@parapet/contract/policy/policy';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import type { OptOutReason } from '@parapet/domain/policies/renewal/renewal';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { changePolicy } from '../change-policy.ts';
import { termsOfNotice } from '../transactions/cancel-policy.ts';
import { getChain } from '../transactions/post-transaction.ts';
import { lockPolicy, policyView, type PolicyRow } from '../policy-view.ts';
import { requireNonRenewalNotice, requireOptOut, requireRenewing } from '../policy-requirements.ts';
import { renewedBy } from './renewed-by.ts';

type Said = Pick<RenewalOptOut, 'by' | 'reason' | 'comments' | 'notice'>;

const said = (ctx: CommandContext, of: Said): string =>
  JSON.stringify({ ...of, name: ctx.person.name, at: ctx.now.toISOString() } satisfies RenewalOptOut);

type OptingOut = { reason: OptOutReason; comments: string; version?: number | undefined };

async function optOut(
  ctx: CommandContext,
  policyId: string,
  { reason, comments, version }: OptingOut,
): Promise<PolicyRow> {
  const policy = await lockPolicy(ctx, policyId);
  requireEdge('policy', policyLifecycle['opt-out-of-renewal'], policy.status);
  requireRenewing(policy, await renewedBy(ctx, policy));
  const saved = await changePolicy(ctx, policy, 'opt-out-of-renewal', version, {
    set: { renewalOptOut: said(ctx, { by: 'INSURED', reason, comments, notice: null }) },
    detail: { reason },
  });
  await ctx.emit('renewal-given-up', { policyId, reason: comments || reason });
  return saved;
}

export const optOutOfRenewal: Handler<typeof optOutCall> = async (ctx, { params, body }) =>
  policyView(ctx, await optOut(ctx, params.policyId, body));

/**
 * Opts several policies out of renewal. A refused policy is left as it was.
 */
export const optOutMany: Handler<typeof manyCall> = async (ctx, { body }) => {
  const { reason, comments } = body;
  const refused: { policyId: string; detail: string }[] = [];
  const policyIds = [...new Set(body.policyIds)].toSorted();
  for (const policyId of policyIds)
    try {
      await optOut(ctx, policyId, { reason, comments });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ policyId, detail: error.message });
    }
  return { optedOut: policyIds.length - refused.length, refused };
};

/** The insured may change their mind; what the insurer has said, an underwriter takes back. */
export const takeBackOptOut: Handler<typeof takeBackCall> = async (ctx, { params, query }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  requireEdge('policy', policyLifecycle['take-back-opt-out'], policy.status);
  requireOptOut(ctx, policy);
  const saved = await changePolicy(ctx, policy, 'take-back-opt-out', query.version, {
    set: { renewalOptOut: null },
  });
  return policyView(ctx, saved);
};

/** The insurer does not renew a policy. Where the days of notice are not known, it cannot. */
export const notRenewPolicy: Handler<typeof notRenewCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  requireEdge('policy', policyLifecycle['not-renew-policy'], policy.status);
  requireRenewing(policy, await renewedBy(ctx, policy));
  const { terms } = (await getChain(ctx, policy)).pricer;
  const { notice, lastDay } = requireNonRenewalNotice(ctx, policy, terms);
  const { reason, comments } = body;
  const saved = await changePolicy(ctx, policy, 'not-renew-policy', body.version, {
    set: { renewalOptOut: said(ctx, { by: 'INSURER', reason, comments, notice: termsOfNotice(notice) }) },
    detail: { reason, date: lastDay },
  });
  await ctx.emit('renewal-given-up', { policyId: policy.id, reason: comments || reason });
  return policyView(ctx, saved);
};
