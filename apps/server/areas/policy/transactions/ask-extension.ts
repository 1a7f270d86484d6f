import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import { addDays } from '@parapet/domain/dates';
import { MOST_EXTENSION_DAYS } from '@parapet/domain/policies/renewal/conditional-renewal';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getConditional } from '../renewal/conditional-state.ts';
import { requireRenewable } from '../policy-requirements.ts';
import type { AskedTransaction, PolicyChain } from './post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';
import { renewedBy } from '../renewal/renewed-by.ts';

type Extending = Extract<AskedOfPolicy, { command: 'extend-policy' }>;

/**
 * The expiring terms go on, pro rata: to the day that the law names when notice is given today, or to a later
 * one that staff choose. Where no law is known, staff choose.
 * @throws Refusal 409 where neither names a day; 400 for one that is out of place.
 */
export async function askExtension(
  ctx: CommandContext,
  policy: PolicyRow,
  _chain: PolicyChain,
  { endDate: asked, comments }: Omit<Extending, 'command'>,
): Promise<AskedTransaction> {
  requireRenewable(ctx, policy, await renewedBy(ctx, policy));
  const { extendedTo } = await getConditional(ctx, policy);
  const earliest = extendedTo ?? addDays(policy.endDate, 1);
  const endDate = asked ?? extendedTo ?? refuse('extension-needs-day');
  const latest = [earliest, addDays(policy.endDate, MOST_EXTENSION_DAYS)].toSorted().at(-1)!;
  if (endDate < earliest || endDate > latest) refuse('outside-extension', { from: earliest, to: latest });
  return {
    type: 'ENDORSEMENT',
    effectiveDate: policy.endDate,
    patch: { endDate },
    initiator: 'INSURER',
    reason: comments || 'The expiring terms continue',
  };
}
