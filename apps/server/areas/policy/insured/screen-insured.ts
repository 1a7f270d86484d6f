import type { InsuredParty } from '@parapet/contract/policy/terms';
import { inTransaction, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { screenParties, type Party } from '../../compliance/index.ts';
import type { PolicyRow } from '../policy-view.ts';

/**
 * Screens who is to be insured. What was found is kept although nothing is booked, so that compliance sees it
 * and can say that it is somebody else.
 * @throws Refusal 409 'insured-on-list'.
 */
export async function requireUnlisted(
  ctx: CommandContext,
  { accountId }: PolicyRow,
  { name = '', dbaOrTradestyle = '', contactFirstName = '', contactLastName = '' }: Partial<InsuredParty>,
): Promise<void> {
  const contact = `${contactFirstName} ${contactLastName}`.trim();
  await requireUnlistedParties(ctx, accountId, [
    { role: 'INSURED', name },
    { role: 'INSURED', name: dbaOrTradestyle },
    { role: 'CONTACT', name: contact },
  ]);
}

/** The same for any names. */
export async function requireUnlistedParties(
  ctx: CommandContext,
  accountId: string,
  parties: readonly Party[],
): Promise<void> {
  if (!(await screenParties(ctx, accountId, parties))) return;
  ctx.afterRefusal((tx) => screenParties(inTransaction(ctx, tx), accountId, parties));
  refuse('insured-on-list');
}
