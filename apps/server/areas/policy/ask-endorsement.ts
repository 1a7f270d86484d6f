import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import { isSame } from '@parapet/domain/accounts/changes';
import { addDays } from '@parapet/domain/dates';
import { may } from '@parapet/domain/permissions/table';
import { ENDORSEMENT_WINDOW, isInEndorsementWindow, isInTerm } from '@parapet/domain/policies/cancellation';
import { sentenceOf } from '@parapet/domain/underwriting/rule-book';
import type { Finding } from '@parapet/domain/underwriting/findings';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { billOfChain, previewOf, type AskedTransaction, type PolicyChain } from './post-transaction.ts';
import type { PolicyRow } from './policy-view.ts';
import { todayOfPolicy } from './subjectivities.ts';

type Endorsing = Extract<AskedOfPolicy, { command: 'endorse-policy' }>;

/**
 * An endorsement from a day of the term on. What the changed risk would be judged as counts: an agency's
 * endorsement that refers waits for an underwriter, and one that cannot be covered is refused to anybody.
 * @throws Refusal 400 for a day or a change that is not possible; 409 for a risk that is not.
 */
export function askEndorsement(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  { effectiveDate, patch, comments }: Endorsing,
): AskedTransaction {
  requireDay(ctx, policy, effectiveDate);
  const { state } = chain.pricer.terms;
  const address = patch.details?.address;
  if (state !== null && address?.state && address.state !== state)
    refuse('endorsement-changes-state', { state });
  const asked: AskedTransaction = {
    type: 'ENDORSEMENT',
    effectiveDate,
    patch: patch as AskedTransaction['patch'] & object,
    initiator: may(actorOf(ctx), 'policy:underwrite') ? 'INSURER' : 'INSURED',
    reason: comments,
  };
  requireInsurable(ctx, chain, asked);
  return asked;
}

/** @throws Refusal 400 'outside-term' or 'outside-endorsement-window'. */
export function requireDay(ctx: CommandContext, policy: PolicyRow, day: string): void {
  const { effectiveDate: from, endDate: to } = policy;
  if (!isInTerm(day, from, to)) refuse('outside-term', { from, to });
  const actor = actorOf(ctx);
  const isJumped = actor.accountType !== actor.subscriberType;
  const today = todayOfPolicy(ctx, policy);
  if (isJumped || actor.accountType === 'COWBELL' || isInEndorsementWindow(day, today)) return;
  refuse('outside-endorsement-window', {
    from: addDays(today, -ENDORSEMENT_WINDOW.back),
    to: addDays(today, ENDORSEMENT_WINDOW.ahead),
  });
}

/** Judges what the policy would be; findings that it was bound with are no news. */
function requireInsurable(ctx: CommandContext, chain: PolicyChain, asked: AskedTransaction): void {
  const before = billOfChain(chain).fold.latest;
  const { latest } = previewOf(chain, asked).after.fold;
  if (isSame(before, latest)) refuse('endorsement-changes-nothing');
  const known = chain.pricer.ratingOf(before);
  const rating = chain.pricer.ratingOf(latest);
  const rules = ctx.facts.rules.find(({ id }) => id === rating.rulesId)?.rules ?? [];
  const reasons = (found: readonly Finding[], earlier: readonly Finding[]) =>
    found
      .filter(({ code }) => !earlier.some((one) => one.code === code))
      .map(({ code, params }) => {
        const rule = rules.find((one) => one.code === code);
        return rule ? sentenceOf(rule.agent, params, (_, value) => String(value)) : code;
      })
      .join('; ');
  const knockOuts = reasons(rating.knockOuts, known.knockOuts);
  if (knockOuts) refuse('endorsement-not-insurable', { reasons: knockOuts });
  if (rating.missing.length > known.missing.length)
    refuse('endorsement-not-insurable', { reasons: rating.missing.join(', ') });
  const referrals = reasons(rating.referrals, known.referrals);
  if (referrals && !may(actorOf(ctx), 'policy:underwrite'))
    refuse('endorsement-needs-underwriter', { reasons: referrals });
}
