import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import type { LapseStatement } from '@parapet/contract/policy/terms';
import { lacksKnownLossStatement } from '@parapet/domain/quotes/known-loss';
import { TAKING_BACK } from '@parapet/domain/policies/transactions';
import { isInTerm } from '@parapet/domain/policies/cancellation';
import { startInstantAt1201 } from '@parapet/domain/dates';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { requireCancelled, requireReinstatable } from '../policy-requirements.ts';
import { getChain, type AskedTransaction, type PolicyChain } from './post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';
import { readBalance } from '../ledger/settlement.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

type Reinstating = Extract<AskedOfPolicy, { command: 'reinstate-policy' }>;
type Undoing = Extract<AskedOfPolicy, { command: 'undo-cancellation' }>;

/** A cancellation that should not have been: it is voided, and everything is as it was before it. */
export const askUndoing = (
  _ctx: CommandContext,
  policy: PolicyRow,
  { links }: PolicyChain,
  { comments }: Undoing,
): AskedTransaction => {
  const { number, from } = requireCancelled(policy, links);
  return { type: TAKING_BACK, effectiveDate: from, reverses: number, initiator: 'INSURER', reason: comments };
};

/** Whether cover has begun, by the clock of the place that is insured. */
export const hasBegun = (ctx: CommandContext, { effectiveDate, timeZone }: PolicyRow): boolean =>
  startInstantAt1201(effectiveDate, timeZone) <= ctx.now;

/**
 * A reinstatement from the day of the cancellation, or from a later one: then the days between are a lapse
 * without cover and without premium.
 * @throws Refusal 409 when the days for it are over or something is still owed; 400 for a day out of place.
 */
export async function askReinstatement(
  ctx: CommandContext,
  policy: PolicyRow,
  { links }: PolicyChain,
  { effectiveDate, comments, signedBy, signedOn }: Reinstating,
): Promise<AskedTransaction> {
  const owed = await readBalance(ctx, policy.id);
  const { number, from } = requireReinstatable(ctx, policy, links, owed);
  if (!isInTerm(effectiveDate, from, policy.endDate)) refuse('outside-term', { from, to: policy.endDate });
  const noKnownLoss =
    signedBy && signedOn ? getStatement(ctx, { name: signedBy, signedOn, from }) : undefined;
  return {
    type: 'REINSTATEMENT',
    effectiveDate,
    reverses: number,
    initiator: 'INSURED',
    reason: comments,
    noKnownLoss,
  };
}

const getStatement = (
  ctx: CommandContext,
  signed: Pick<LapseStatement, 'name' | 'signedOn' | 'from'>,
): LapseStatement => ({ ...signed, by: ctx.person.name, at: ctx.now.toISOString() });

/**
 * Cover that had ended comes back only with a statement that no loss is known since: signed by the insured
 * after it ended, and confirmed by who reinstates. The figures can be looked at without it.
 * @throws Refusal 409 'lapse-needs-statement', or 400 'bad-input' for a day out of place.
 */
export async function requireLapseStatement(
  ctx: CommandContext,
  policy: PolicyRow,
  { signedBy, signedOn }: Reinstating,
): Promise<void> {
  const { links } = await getChain(ctx, policy);
  const { from } = requireReinstatable(ctx, policy, links, await readBalance(ctx, policy.id));
  const today = todayOfPolicy(ctx, policy);
  if (!lacksKnownLossStatement(from, today, signedBy && signedOn ? { from } : null)) return checkDay();
  refuse('lapse-needs-statement', { date: from });

  function checkDay(): void {
    if (!signedOn || (signedOn >= from && signedOn <= today)) return;
    const detail =
      signedOn > today
        ? 'Enter today or an earlier date.'
        : 'The statement must be signed after cover ended.';
    refuse('bad-input', {}, [{ field: 'signedOn', code: 'invalid', detail }]);
  }
}
