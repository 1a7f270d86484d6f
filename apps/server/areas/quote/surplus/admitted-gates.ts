import type { BindReadiness } from '@parapet/domain/quotes/obstacles';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getToday, type AccountRow } from '../../account/index.ts';
import { isAppointed, isLicensed } from '../../agency/index.ts';
import type { QuoteRow } from '../quote-view.ts';

type Admitted = Pick<BindReadiness, 'agencyUnlicensedState' | 'agentUnlicensedState' | 'unappointedState'>;

/**
 * Checks what the agency and agent of a quote on admitted paper lack to place it in the insured's state
 * today.
 */
export async function lackingOnAdmitted(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<Admitted> {
  const { state } = account.details.address;
  if (quote.isSurplus || !regionByCode(quote.region).hasStateLicenses || !state)
    return { agencyUnlicensedState: null, agentUnlicensedState: null, unappointedState: null };
  const { agencyId, agentId } = quote;
  const day = getToday(ctx, account);
  const licensed = await isLicensed(ctx, { agencyId, agentId, state, day });
  return {
    agencyUnlicensedState: licensed.agency ? null : state,
    agentUnlicensedState: licensed.agent ? null : state,
    unappointedState: (await isAppointed(ctx, { agencyId, state, day })) ? null : state,
  };
}
