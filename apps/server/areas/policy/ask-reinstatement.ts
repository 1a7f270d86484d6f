import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import { formatMoney, money } from '@parapet/domain/money';
import { TAKING_BACK } from '@parapet/domain/policies/transactions';
import { isInTerm } from '@parapet/domain/policies/cancellation';
import { addDays, startInstantAt1201 } from '@parapet/domain/dates';
import { regionOf } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { billOfChain, type AskedTransaction, type PolicyChain } from './post-transaction.ts';
import { balanceOf, type PolicyRow } from './policy-view.ts';
import { todayOfPolicy } from './subjectivities.ts';

type Reinstating = Extract<AskedOfPolicy, { command: 'reinstate-policy' }>;
type Undoing = Extract<AskedOfPolicy, { command: 'undo-cancellation' }>;

/** The number of the cancellation that stands. @throws Refusal 409 'nothing-to-undo'. */
const standing = (chain: PolicyChain, { erp }: PolicyRow) => {
  if (erp) refuse('erp-issued');
  return billOfChain(chain).fold.cancellation ?? refuse('nothing-to-undo');
};

/** A cancellation that should not have been: it is voided, and everything is as it was before it. */
export const askUndoing = (
  _ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  { comments }: Undoing,
): AskedTransaction => {
  const { number, from } = standing(chain, policy);
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
  chain: PolicyChain,
  { effectiveDate, comments }: Reinstating,
): Promise<AskedTransaction> {
  const { number, from, basis } = standing(chain, policy);
  const today = todayOfPolicy(ctx, policy);
  if (basis === 'FLAT') refuse('nothing-to-undo');
  const until = policy.reinstatableUntil ?? addDays(policy.endDate, -1);
  if (until < today) refuse('reinstatement-over', { date: until });
  if (!isInTerm(effectiveDate, from, policy.endDate)) refuse('outside-term', { from, to: policy.endDate });
  const owed = await balanceOf(ctx, policy.id);
  if (owed > 0)
    refuse('arrears-open', {
      amount: formatMoney(money(owed, policy.currency), regionOf(policy.region).locale),
    });
  return { type: 'REINSTATEMENT', effectiveDate, reverses: number, initiator: 'INSURED', reason: comments };
}
