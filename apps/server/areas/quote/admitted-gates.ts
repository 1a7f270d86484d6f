import type { BindReadiness } from '@parapet/domain/quotes/obstacles';
import { regionOf } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { todayOf, type AccountRow } from '../account/index.ts';
import { isLicensed } from '../agency/index.ts';
import type { QuoteRow } from './quote-view.ts';

type Unlicensed = Pick<BindReadiness, 'agencyUnlicensedState' | 'agentUnlicensedState'>;

/** Whether the agency and the agent of a quote on admitted paper may place it in the insured's state today. */
export async function unlicensedOnAdmitted(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<Unlicensed> {
  const { state } = account.details.address;
  if (quote.isSurplus || !regionOf(quote.region).hasStateLicenses || !state)
    return { agencyUnlicensedState: null, agentUnlicensedState: null };
  const { agencyId, agentId } = quote;
  const licensed = await isLicensed(ctx, { agencyId, agentId, state, day: todayOf(ctx, account) });
  return {
    agencyUnlicensedState: licensed.agency ? null : state,
    agentUnlicensedState: licensed.agent ? null : state,
  };
}
