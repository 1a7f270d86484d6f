import { obstaclesToSend, type Obstacle } from '@parapet/domain/quotes/obstacles';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { AccountRow } from '../../account/index.ts';
import { lackingOnAdmitted } from '../surplus/admitted-gates.ts';
import { obstacleTexts } from '../underwriting/obstacle-texts.ts';
import type { QuoteRow } from '../quote-row.ts';
import { findUnlicensedState } from '../surplus/surplus-gates.ts';
import { findNotice } from '../surplus/unmet-gates.ts';

/** The licenses of the insured's state that agency and agent of a quote lack today. */
export const lackingToSend = async (
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<Obstacle[]> =>
  obstaclesToSend({
    ...(await lackingOnAdmitted(ctx, quote, account)),
    unlicensedState: await findUnlicensedState(ctx, quote, account),
  });

/**
 * Refuses to offer a quote to the policyholder as long as its notice or a license of the state is missing.
 */
export async function requireSendable(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<void> {
  if (await findNotice(ctx, quote, account)) refuse('notice-not-attested');
  await requireLicensed(ctx, quote, account);
}

/** The same for a quote that has been sent: a license may have run out meanwhile. */
export async function requireLicensed(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
): Promise<void> {
  const lacking = await lackingToSend(ctx, quote, account);
  if (lacking.length > 0) refuse('not-sendable', { reasons: obstacleTexts(lacking) });
}
