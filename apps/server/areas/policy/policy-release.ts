import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import type { PolicyRelease } from '@parapet/contract/policy/terms';
import { dateIn } from '@parapet/domain/dates';
import { isFlat, reasonRule } from '@parapet/domain/policies/cancellation';
import { needsRelease } from '@parapet/domain/policies/release';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { PolicyRow } from './policy-view.ts';
import { todayOfPolicy } from './subjectivities/subjectivities.ts';

type Cancelling = Extract<AskedOfPolicy, { command: 'cancel-policy' | 'flat-cancel-policy' }>;
type Signed = Pick<Cancelling, 'release' | 'signedBy' | 'signedOn'>;

/** The release that the insured signed, as it was typed; undefined if there was none. */
export const findRelease = (
  ctx: CommandContext,
  { release, signedBy, signedOn }: Signed,
): PolicyRelease | undefined =>
  release && signedBy && signedOn
    ? { kind: release, name: signedBy, signedOn, by: ctx.person.name, at: ctx.now.toISOString() }
    : undefined;

/** The first day without cover. */
function cancelledFrom(ctx: CommandContext, policy: PolicyRow, asked: Cancelling): string {
  const isWhole = asked.command === 'flat-cancel-policy' || isFlat(ctx.facts.cancellations, asked.reason);
  return isWhole ? policy.effectiveDate : asked.effectiveDate;
}

/**
 * Cover is given up from a day that has passed only with what the insured signed. The figures can be looked
 * at without it.
 * @throws Refusal 409 'cancellation-needs-release', or 400 'bad-input' for a day of signature to come.
 */
export function requireRelease(ctx: CommandContext, policy: PolicyRow, asked: Cancelling): void {
  const today = todayOfPolicy(ctx, policy);
  const from = cancelledFrom(ctx, policy, asked);
  const { cancellation } = policy;
  const isAsked = cancellation?.reason === asked.reason && cancellation.effectiveDate === from;
  const askedOn = isAsked ? dateIn(new Date(cancellation.at), policy.timeZone) : null;
  const { initiator } = reasonRule(ctx.facts.cancellations, asked.reason);
  if (!needsRelease(initiator, { from, today, askedOn })) return;
  const signed = findRelease(ctx, asked);
  if (!signed) refuse('cancellation-needs-release', { date: from });
  if (signed.signedOn > today)
    refuse('bad-input', {}, [
      { field: 'signedOn', code: 'invalid', detail: 'Enter today or an earlier date.' },
    ]);
}
