import { statusCorrected } from '@parapet/domain/lifecycles/policy';
import {
  lastDayToReinstate,
  reasonRule,
  type CancellationReason,
} from '@parapet/domain/policies/cancellation';
import { resumesOn } from '@parapet/domain/policies/cover';
import { endOfChain } from '@parapet/domain/policies/reversals';
import type { CommandContext } from '../../../platform/command-context.ts';
import { hasBegun } from './ask-reinstatement.ts';
import { findReasonCode } from './reason-code.ts';
import type { PolicyChain, Preview } from './post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

/**
 * Returns the status of a policy after a transaction that ends, takes back or revives cover: the status by
 * its chain, and by its dates if no transaction ends it. A cancellation that takes effect again can be
 * reinstated as long as it could before.
 */
export function statusByChain(
  ctx: CommandContext,
  policy: PolicyRow,
  { links, rows }: PolicyChain,
  { steps, after }: Preview,
) {
  const endedBy = endOfChain([...links, ...steps.map(({ link }) => link)]);
  const today = todayOfPolicy(ctx, policy);
  const booked = [...rows, ...steps.map(({ link, asked }) => ({ ...link, reason: asked.reason }))];
  const until = endedBy === 'CANCELLATION' ? reinstatableUntil(ctx, policy, booked, after) : null;
  const isReinstatable = until !== null && until >= today;
  const begun = hasBegun(ctx, policy);
  const resumes = resumesOn(after.fold, today, begun);
  const status = statusCorrected(endedBy, {
    isIssued: policy.issuedAt !== null,
    hasBegun: begun,
    isReinstatable,
    isLapsed: resumes !== null,
  });
  return { status, reinstatableUntil: isReinstatable ? until : null, resumesOn: resumes, cancellation: null };
}

function reinstatableUntil(
  ctx: CommandContext,
  policy: PolicyRow,
  rows: readonly { number: number; reason: string }[],
  { fold: { cancellation } }: Preview['after'],
) {
  const { cancellations } = ctx.facts;
  const reason = findReasonCode(rows, cancellation!.number);
  const known = cancellations.reasons.find(({ code }) => code === reason)?.code;
  if (!known || !reasonRule(cancellations, known satisfies CancellationReason).isReinstatable) return null;
  return lastDayToReinstate(cancellations, policy, cancellation!.from);
}
