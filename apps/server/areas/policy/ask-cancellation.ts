import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import { statusCancelled } from '@parapet/domain/lifecycles/policy';
import type { PlainDate } from '@parapet/domain/dates';
import {
  cancellationTerms,
  isInTerm,
  lastDayToReinstate,
  reasonRule,
  type Cancellable,
  type CancellationReason,
} from '@parapet/domain/policies/cancellation';
import {
  earliestCancellation,
  noticeOf,
  type CancellationNotice,
} from '@parapet/domain/policies/cancellation-notice';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { claimsOfPolicy } from './claims-of-policy.ts';
import { requireStillFlat, requireUnclaimed } from './policy-requirements.ts';
import { paperOf } from './policy-terms.ts';
import type { AskedTransaction, PolicyChain } from './post-transaction.ts';
import type { PolicyRow } from './policy-view.ts';
import { todayOfPolicy } from './subjectivities.ts';

type Cancelling = Extract<AskedOfPolicy, { command: 'cancel-policy' }>;
type CancellingFlat = Extract<AskedOfPolicy, { command: 'flat-cancel-policy' }>;

const cancellableOf = (
  policy: PolicyRow,
  { pricer }: Pick<PolicyChain, 'pricer'>,
): Cancellable & { state: string | null } => ({
  region: policy.region,
  paper: paperOf(pricer.terms),
  effectiveDate: policy.effectiveDate,
  state: pricer.terms.state,
});

/** The notice that a cancellation needs today. @throws Refusal 409 where the law of the state is not known. */
export function noticeFor(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  reason: CancellationReason,
): CancellationNotice {
  return (
    knownNotice(ctx, policy, chain, reason) ??
    refuse('notice-unknown', { state: chain.pricer.terms.state ?? '' })
  );
}

/** The same, and null where the law of the state is not known. */
export const knownNotice = (
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  reason: CancellationReason,
): CancellationNotice | null =>
  noticeOf(ctx.facts, cancellableOf(policy, chain), reason, todayOfPolicy(ctx, policy));

/**
 * A cancellation from a day of the term on. What the insurer does needs its notice, unless it was given: then
 * the day of the notice holds.
 * @throws Refusal 400 'outside-term' or 'notice-too-short'.
 */
export function askCancellation(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  { effectiveDate, reason, comments }: Omit<Cancelling, 'command'>,
): AskedTransaction {
  const { effectiveDate: from, endDate: to } = policy;
  if (!isInTerm(effectiveDate, from, to)) refuse('outside-term', { from, to });
  const given = policy.cancellation?.notice && policy.cancellation.reason === reason;
  const earliest = given
    ? policy.cancellation!.effectiveDate
    : earliestCancellation(noticeFor(ctx, policy, chain, reason), todayOfPolicy(ctx, policy));
  const { initiator } = reasonRule(ctx.facts.cancellations, reason);
  if (initiator === 'INSURER' && effectiveDate < earliest) {
    const { days } = noticeFor(ctx, policy, chain, reason);
    refuse('notice-too-short', { days: String(days), date: earliest });
  }
  return {
    type: 'CANCELLATION',
    effectiveDate,
    cancellation: cancellationTerms(ctx.facts.cancellations, cancellableOf(policy, chain), reason),
    initiator,
    reason: comments ? `${reason}: ${comments}` : reason,
  };
}

/** Whether a cancellation is booked now, or its day is still to come. */
export const isDue = (ctx: CommandContext, policy: PolicyRow, effectiveDate: PlainDate): boolean =>
  effectiveDate <= todayOfPolicy(ctx, policy);

/** After some reasons a policy can be revived for some days; after others it is over. */
export function statusAfterCancellation(
  ctx: CommandContext,
  policy: PolicyRow,
  { reason, effectiveDate }: Omit<Cancelling, 'command'>,
) {
  const { cancellations } = ctx.facts;
  const { isReinstatable = false } = reasonRule(cancellations, reason);
  const until = lastDayToReinstate(cancellations, policy, effectiveDate);
  return {
    status: statusCancelled(isReinstatable),
    reinstatableUntil: isReinstatable ? until : null,
    cancellation: null,
  };
}

/**
 * A cancellation as if the policy had never been: only soon after its start, and not where something
 * happened.
 * @throws Refusal 409 'no-longer-flat' or 'has-claim'.
 */
export async function askFlatCancellation(
  ctx: CommandContext,
  policy: PolicyRow,
  _chain: PolicyChain,
  { reason, comments }: CancellingFlat,
): Promise<AskedTransaction> {
  const { cancellations } = ctx.facts;
  requireStillFlat(ctx, policy);
  await requireNoClaim(ctx, policy);
  return {
    type: 'CANCELLATION',
    effectiveDate: policy.effectiveDate,
    cancellation: { basis: 'FLAT', returnShare: 1, minimumEarned: 0 },
    initiator: reasonRule(cancellations, reason).initiator,
    reason: comments ? `${reason}: ${comments}` : reason,
  };
}

/**
 * A claim that ended without a payment is none in the way.
 * @throws Refusal 409 'has-claim'.
 */
export const requireNoClaim = async (ctx: CommandContext, policy: PolicyRow): Promise<void> =>
  requireUnclaimed(await claimsOfPolicy(ctx, policy));
