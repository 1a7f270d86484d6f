import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import type { PlainDate } from '@parapet/domain/dates';
import {
  cancellationTerms,
  FLAT_TERMS,
  isFlat,
  isInTerm,
  reasonRule,
  type Cancellable,
  type CancellationReason,
} from '@parapet/domain/policies/cancellation';
import {
  earliestCancellation,
  findNotice,
  type CancellationNotice,
} from '@parapet/domain/policies/cancellation-notice';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { claimsOfPolicy } from '../claims-of-policy.ts';
import { isCancellationProved } from '../notices/give-notice.ts';
import { findRelease, requireRelease } from '../policy-release.ts';
import { requireStillFlat, requireUnclaimed } from '../policy-requirements.ts';
import { getPaper } from '../policy-terms.ts';
import type { AskedTransaction, PolicyChain } from './post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

type Cancelling = Extract<AskedOfPolicy, { command: 'cancel-policy' }>;
type CancellingFlat = Extract<AskedOfPolicy, { command: 'flat-cancel-policy' }>;

const getCancellable = (
  policy: PolicyRow,
  { pricer }: Pick<PolicyChain, 'pricer'>,
): Cancellable & { state: string | null } => ({
  region: policy.region,
  paper: getPaper(pricer.terms),
  effectiveDate: policy.effectiveDate,
  state: pricer.terms.state,
});

/**
 * The notice that a cancellation needs today. @throws Refusal 409 where the law of the state is not known.
 */
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
  findNotice(ctx.facts, getCancellable(policy, chain), reason, todayOfPolicy(ctx, policy));

/**
 * A cancellation from a day of the term on. What the insurer does needs its notice, unless it was given: then
 * the day of the notice holds. A reason by which the policy never was takes it back from its start, by the
 * rules of that, whatever day is named.
 * @throws Refusal 400 'outside-term' or 'notice-too-short'; 409 'no-longer-flat' or 'has-claim'.
 */
export function askCancellation(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  asked: Omit<Cancelling, 'command'>,
): AskedTransaction | Promise<AskedTransaction> {
  const { effectiveDate, reason, comments } = asked;
  if (isFlat(ctx.facts.cancellations, reason)) return askFlatCancellation(ctx, policy, chain, asked);
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
    cancellation: cancellationTerms(ctx.facts.cancellations, getCancellable(policy, chain), reason),
    initiator,
    release: findRelease(ctx, asked),
    reason: comments ? `${reason}: ${comments}` : reason,
  };
}

/** Whether a cancellation is booked now, or its day is still to come; one from the start needs no day. */
export const isDue = (
  ctx: CommandContext,
  policy: PolicyRow,
  { effectiveDate, reason }: { effectiveDate: PlainDate; reason: CancellationReason },
): boolean => isFlat(ctx.facts.cancellations, reason) || effectiveDate <= todayOfPolicy(ctx, policy);

/**
 * A cancellation as if the policy had never been: only soon after its start, and not where something
 * happened.
 * @throws Refusal 409 'no-longer-flat' or 'has-claim'.
 */
export async function askFlatCancellation(
  ctx: CommandContext,
  policy: PolicyRow,
  _chain: PolicyChain,
  asked: Omit<CancellingFlat, 'command'>,
): Promise<AskedTransaction> {
  const { reason, comments } = asked;
  const { cancellations } = ctx.facts;
  requireStillFlat(ctx, policy);
  await requireNoClaim(ctx, policy);
  return {
    type: 'CANCELLATION',
    effectiveDate: policy.effectiveDate,
    cancellation: FLAT_TERMS,
    initiator: reasonRule(cancellations, reason).initiator,
    release: findRelease(ctx, asked),
    reason: comments ? `${reason}: ${comments}` : reason,
  };
}

/**
 * Checks the requirements for booking a cancellation: for a day that has passed, a release signed by the
 * insured. If notice was given, it has to be proved.
 * @throws Refusal 409 'no-longer-flat' or 'has-claim' first, which no signature mends; 'notice-unproved'.
 */
export async function requireCancellable(
  ctx: CommandContext,
  policy: PolicyRow,
  asked: Cancelling | CancellingFlat,
): Promise<void> {
  if (asked.command === 'flat-cancel-policy' || isFlat(ctx.facts.cancellations, asked.reason)) {
    requireStillFlat(ctx, policy);
    await requireNoClaim(ctx, policy);
  }
  const { cancellation } = policy;
  const isNoticed = cancellation?.notice && cancellation.reason === asked.reason;
  if (isNoticed && !(await isCancellationProved(ctx, policy))) refuse('notice-unproved');
  requireRelease(ctx, policy, asked);
}

/**
 * A claim that ended without a payment is none in the way.
 * @throws Refusal 409 'has-claim'.
 */
export const requireNoClaim = async (ctx: CommandContext, policy: PolicyRow): Promise<void> =>
  requireUnclaimed(await claimsOfPolicy(ctx, policy));
