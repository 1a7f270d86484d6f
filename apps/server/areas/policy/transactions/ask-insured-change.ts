import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import { isNonpremium } from '@parapet/contract/policy/terms';
import { isSame } from '@parapet/domain/accounts/changes';
import { liveLinks, termsOn } from '@parapet/domain/policies/chain';
import { TAKING_BACK } from '@parapet/domain/policies/transactions';
import { may } from '@parapet/domain/permissions/table';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { requireDay } from './ask-endorsement.ts';
import { getInsured } from '../insured/insured-of.ts';
import { billOfChain, type AskedTransaction, type PolicyChain } from './post-transaction.ts';
import { requireInsuredChange } from '../policy-requirements.ts';
import type { PolicyRow } from '../policy-view.ts';

type Changing = Extract<AskedOfPolicy, { command: 'change-insured' }>;
type Moving = Extract<AskedOfPolicy, { command: 'move-insured-change' }>;

export const getInitiator = (ctx: CommandContext): AskedTransaction['initiator'] =>
  may(getActor(ctx), 'policy:underwrite') ? 'INSURER' : 'INSURED';

/**
 * A change of who is insured or how they are reached, from a day of the term on. It carries no rated fact, so
 * it books no amount.
 * @throws Refusal 400 for a day that is not possible or where nothing is changed.
 */
export function askInsuredChange(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  { effectiveDate, insured, comments }: Changing,
): AskedTransaction {
  requireDay(ctx, policy, effectiveDate);
  const known = { ...getInsured(policy), ...termsOn(billOfChain(chain).fold, effectiveDate).insured };
  if (isSame(known, { ...known, ...insured })) refuse('endorsement-changes-nothing');
  return {
    type: 'ENDORSEMENT',
    effectiveDate,
    patch: { insured: insured as object },
    initiator: getInitiator(ctx),
    reason: comments,
  };
}

/** The same change on its right day: it is voided, and booked again. */
export function askMovedChange(
  ctx: CommandContext,
  policy: PolicyRow,
  { links }: PolicyChain,
  { transactionNumber, effectiveDate, comments }: Moving,
): AskedTransaction[] {
  requireInsuredChange(links);
  const link = liveLinks(links).find(
    ({ number, patch }) => number === transactionNumber && isNonpremium(patch),
  );
  if (!link) refuse('not-nonpremium', { number: String(transactionNumber) });
  requireDay(ctx, policy, effectiveDate);
  if (link.effectiveDate === effectiveDate) refuse('endorsement-changes-nothing');
  const common = { initiator: getInitiator(ctx), reason: comments };
  return [
    { ...common, type: TAKING_BACK, effectiveDate: link.effectiveDate, reverses: link.number },
    { ...common, type: 'ENDORSEMENT', effectiveDate, patch: link.patch },
  ];
}
