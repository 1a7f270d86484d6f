import type { PaymentStatus } from '@parapet/domain/lifecycles/statuses';
import type { CommandContext } from '../../platform/command-context.ts';
import { dueDateOf } from './invoices.ts';
import { balanceOf, keptCommissionOf, type PolicyRow } from './policy-view.ts';

/**
 * The payment status of a policy, from its ledger and its payments alone; the order in which they came does
 * not matter.
 */
export async function paymentStatusOf(
  ctx: CommandContext,
  policy: Pick<PolicyRow, 'id' | 'totalPremium'>,
  hasJustFailed = false,
): Promise<PaymentStatus> {
  const balance = await balanceOf(ctx, policy.id);
  if (balance <= 0) return 'Paid';
  const waiting = await ctx.tx
    .selectFrom('payment')
    .select('id')
    .where('policyId', '=', policy.id)
    .where('status', '=', 'In Process')
    .where('kind', '=', 'PAYMENT')
    // Nothing more is expected of a closed one.
    .where('closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (waiting) return 'Processed';
  if (hasJustFailed) return 'Failed';
  return balance < policy.totalPremium - (await keptCommissionOf(ctx, policy.id))
    ? 'Partially Paid'
    : 'Unpaid';
}

/** The columns of a policy that follow its books: whether it is paid, and when what is owed falls due. */
export const paymentColumnsOf = async (
  ctx: CommandContext,
  policy: Pick<PolicyRow, 'id' | 'totalPremium' | 'dueDate'>,
  hasJustFailed = false,
): Promise<Pick<PolicyRow, 'paymentStatus' | 'dueDate'>> => ({
  paymentStatus: await paymentStatusOf(ctx, policy, hasJustFailed),
  dueDate: await dueDateOf(ctx, policy),
});
