import { statusCorrected } from '@parapet/domain/lifecycles/policy';
import {
  lastDayToReinstate,
  reasonRule,
  type CancellationReason,
} from '@parapet/domain/policies/cancellation';
import { endOfChain } from '@parapet/domain/policies/reversals';
import type { CommandContext } from '../../platform/command-context.ts';
import { hasBegun } from './ask-reinstatement.ts';
import type { PolicyChain, Preview } from './post-transaction.ts';
import type { PolicyRow } from './policy-view.ts';
import { todayOfPolicy } from './subjectivities.ts';

/**
 * Where a policy stands after something was taken back: what its chain says, and its dates where nothing ends
 * it. A cancellation that stands again can be reinstated as long as it could before.
 */
export function statusByChain(
  ctx: CommandContext,
  policy: PolicyRow,
  { links, rows }: PolicyChain,
  { steps, after }: Preview,
) {
  const endedBy = endOfChain([...links, ...steps.map(({ link }) => link)]);
  const until = endedBy === 'CANCELLATION' ? reinstatableUntil(ctx, policy, rows, after) : null;
  const isReinstatable = until !== null && until >= todayOfPolicy(ctx, policy);
  const status = statusCorrected(endedBy, {
    isIssued: policy.issuedAt !== null,
    hasBegun: hasBegun(ctx, policy),
    isReinstatable,
  });
  return { status, reinstatableUntil: isReinstatable ? until : null, cancellation: null };
}

function reinstatableUntil(
  ctx: CommandContext,
  policy: PolicyRow,
  rows: PolicyChain['rows'],
  { fold: { cancellation } }: Preview['after'],
) {
  const { cancellations } = ctx.facts;
  const { reason } = rows.find(({ number }) => number === cancellation!.number)!;
  const known = cancellations.reasons.find(({ code }) => code === reason.split(': ')[0])?.code;
  if (!known || !reasonRule(cancellations, known satisfies CancellationReason).isReinstatable) return null;
  return lastDayToReinstate(cancellations, policy, cancellation!.from);
}
