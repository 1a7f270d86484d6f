import type {
  refuseEndorsement as refuseCall,
  requestEndorsement as requestCall,
} from '@parapet/contract/policy/endorsement-requests';
import type { EndorsementRequest } from '@parapet/contract/policy/terms';
import { longDate } from '@parapet/domain/dates';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { may } from '@parapet/domain/permissions/table';
import { regionByCode } from '@parapet/domain/regions/regions';
import { requireEdge } from '../../../platform/records/change.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { judgeEndorsement } from './ask-endorsement.ts';
import { changePolicy } from '../change-policy.ts';
import { exceededByEndorsement } from './endorsing-authority.ts';
import { requireEndorsementRequest, requireNoEndorsementRequest } from '../policy-requirements.ts';
import { getChain } from './post-transaction.ts';
import { lockPolicy, policyView, type PolicyRow } from '../policy-view.ts';
import {
  getAgent,
  policyLink,
  getUnderwriter,
  type Recipient,
} from '../subjectivities/subjectivity-mails.ts';

/**
 * An endorsement that refers waits for an underwriter, and one that is above an underwriter's own authority
 * for a colleague with more; any other is booked by whoever asks.
 */
export const requestEndorsement: Handler<typeof requestCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  requireEdge('policy', policyLifecycle['request-endorsement'], policy.status);
  requireNoEndorsementRequest(policy);
  const { version, effectiveDate, patch, comments } = body;
  const chain = await getChain(ctx, policy);
  const asking = { effectiveDate, comments, patch: patch as EndorsementRequest['patch'] };
  const { referrals, changes, terms } = await judgeEndorsement(ctx, policy, chain, asking);
  const reasons = [...referrals, ...(await exceededByEndorsement(ctx, policy, chain, terms))];
  if (reasons.length === 0) refuse('endorsement-needs-nobody');
  const request: EndorsementRequest = {
    ...asking,
    reasons,
    changes: changes as EndorsementRequest['changes'],
    by: ctx.person.name,
    personId: ctx.person.id,
    at: ctx.now.toISOString(),
  };
  const saved = await changePolicy(ctx, policy, 'request-endorsement', version, {
    set: { endorsementRequest: JSON.stringify(request) },
    detail: { date: effectiveDate, reason: reasons.join('; ') },
  });
  await mail(
    ctx,
    saved,
    'endorsement-requested',
    request,
    reasons.join('; '),
    await getUnderwriter(ctx, saved),
  );
  return policyView(ctx, saved);
};

/** An underwriter declines it, and the agent is told why; the agency that asked for it withdraws it. */
export const refuseEndorsement: Handler<typeof refuseCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  requireEdge('policy', policyLifecycle['refuse-endorsement'], policy.status);
  const request = requireEndorsementRequest(policy);
  const { comments, version } = body;
  const saved = await changePolicy(ctx, policy, 'refuse-endorsement', version, {
    set: { endorsementRequest: null },
    detail: { reason: comments, requestedBy: request.by },
  });
  if (may(getActor(ctx), 'policy:underwrite'))
    await mail(ctx, saved, 'endorsement-refused', request, comments, await getAgent(ctx, saved));
  return policyView(ctx, saved);
};

async function mail(
  ctx: CommandContext,
  policy: PolicyRow,
  template: 'endorsement-requested' | 'endorsement-refused',
  { effectiveDate }: EndorsementRequest,
  why: string,
  recipients: readonly Recipient[],
): Promise<void> {
  for (const { email, name, at } of recipients)
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: email,
        template,
        region: policy.region,
        params: {
          name,
          why,
          company: policy.companyName,
          number: policy.policyNumber,
          asker: ctx.person.name,
          date: longDate(effectiveDate, regionByCode(policy.region).locale),
          link: policyLink(ctx, policy, at),
        },
      },
    });
}
