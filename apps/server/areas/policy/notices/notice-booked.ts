import type { CommandContext } from '../../../platform/command-context.ts';
import { giveNotice } from './give-notice.ts';
import type { PolicyChain, Preview } from '../transactions/post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';

/**
 * A cancellation that is booked, and one that is taken back, are told to everybody who was told of it before:
 * by the paper of the transaction, whatever command has booked it.
 */
export async function noticeBooked(
  ctx: CommandContext,
  policy: PolicyRow,
  { rows }: PolicyChain,
  { link, steps }: Preview,
): Promise<void> {
  const { number: transactionNumber, effectiveDate } = link;
  const { reason } = steps.at(-1)!.asked;
  const told = { effectiveDate, reason, transactionNumber };
  const undone = rows.find(({ number }) => number === link.reverses);
  if (undone?.cancellation) await giveNotice(ctx, policy, 'REINSTATEMENT', told);
  else if (link.type === 'CANCELLATION') await giveNotice(ctx, policy, 'CANCELLATION_BOOKED', told);
}
