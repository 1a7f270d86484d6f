import {
  remittanceJournal,
  settlementJournal,
  sweepJournal,
  taxReturnJournal,
} from '@parapet/domain/ledger/journals';
import type { CommandContext } from '../../../platform/command-context.ts';
import { book, type Policy } from './ledger.ts';
import { getSweep } from './trust-positions.ts';

/** The processor paid what it had taken to the trust account, or took from it what it gave back. */
export const bookSettlement = (
  ctx: CommandContext,
  policy: Policy,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> => book(ctx, policy, settlementJournal(amount), { paymentReference: reference });

/** @returns what of the policy went to the operating account, in cents. */
export async function bookSweep(ctx: CommandContext, policy: Policy): Promise<number> {
  const amount = await getSweep(ctx, policy.id);
  await book(ctx, policy, sweepJournal(amount), {});
  return amount;
}

export const bookRemittance = (
  ctx: CommandContext,
  policy: Policy,
  { amount, remittanceId }: { amount: number; remittanceId: string },
): Promise<void> => book(ctx, policy, remittanceJournal(amount), { remittanceId });

export const bookTaxReturn = (
  ctx: CommandContext,
  policy: Policy,
  tax: { code: string; jurisdiction: string; amount: number; taxReturnId: string },
): Promise<void> =>
  book(ctx, policy, taxReturnJournal(tax.code, tax.jurisdiction, tax.amount), {
    taxReturnId: tax.taxReturnId,
  });
