import { adjustmentJournal, agencyPaymentJournal, type PaidToAgency } from '@parapet/domain/ledger/journals';
import type { CommandContext } from '../../../platform/command-context.ts';
import { book, type Links, type Policy } from './book-journal.ts';
import { getTeams } from './commission-ledger.ts';
import { getHolders } from '../broker/holders.ts';
import { restoreTrust } from './ledger.ts';

/** Of an agency that has or had the policy: what it is owed is its own, whoever has the policy now. */
async function bookOfAgency(
  ctx: CommandContext,
  policy: Policy,
  journal: Parameters<typeof book>[2],
  links: Links,
): Promise<void> {
  const teams = getTeams(await getHolders(ctx, policy));
  await ctx.withElevatedScope(() => book(ctx, policy, journal, links, teams));
}

/**
 * Books the part of a payment to an agency that belongs to one policy. An amount below zero returns an
 * overpayment.
 */
export const bookAgencyPayment = (
  ctx: CommandContext,
  policy: Policy,
  {
    agencyId,
    paid,
    commissionPaymentId,
  }: { agencyId: string; paid: PaidToAgency; commissionPaymentId: string },
): Promise<void> => bookOfAgency(ctx, policy, agencyPaymentJournal(agencyId, paid), { commissionPaymentId });

/** An agency is to have more or less of a policy than its rate says. */
export async function bookCommissionAdjustment(
  ctx: CommandContext,
  policy: Policy,
  {
    agencyId,
    amount,
    commissionAdjustmentId,
  }: { agencyId: string; amount: number; commissionAdjustmentId: string },
): Promise<void> {
  await bookOfAgency(ctx, policy, adjustmentJournal(agencyId, amount), { commissionAdjustmentId });
  await restoreTrust(ctx, policy);
}
