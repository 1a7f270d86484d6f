import type { PaymentStatus } from '@parapet/domain/lifecycles/statuses';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getDueDate } from './invoices.ts';
import { financingStatuses } from '@parapet/domain/ledger/settlement';
import { getSettlement } from './settlement.ts';
import type { PolicyRow } from '../policy-view.ts';

/**
 * The payment status of a policy, from its ledger and its payments alone; the order in which they came does
 * not matter.
 */
async function getPaymentStatus(
  ctx: CommandContext,
  policy: Pick<PolicyRow, 'id' | 'totalPremium'>,
  hasJustFailed = false,
): Promise<PaymentStatus> {
  const { balance, kept, financed } = await getSettlement(ctx, policy.id);
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
  // What a financer takes on is nobody's payment.
  return balance < policy.totalPremium - kept - financed ? 'Partially Paid' : 'Unpaid';
}

/**
 * The columns of a policy that follow its books: whether it is paid, by whom, and when what is owed falls
 * due.
 */
export const getPaymentColumns = async (
  ctx: CommandContext,
  policy: Pick<PolicyRow, 'id' | 'totalPremium' | 'dueDate'>,
  hasJustFailed = false,
): Promise<Pick<PolicyRow, 'paymentStatus' | 'dueDate' | 'financing'>> => ({
  paymentStatus: await getPaymentStatus(ctx, policy, hasJustFailed),
  dueDate: await getDueDate(ctx, policy),
  financing: await findFinancing(ctx, policy.id),
});

async function findFinancing(ctx: CommandContext, policyId: string): Promise<PolicyRow['financing']> {
  const row = await ctx.tx
    .selectFrom('premiumFinance')
    .select('status')
    .where('policyId', '=', policyId)
    .where('status', 'in', financingStatuses)
    .executeTakeFirst();
  return financingStatuses.find((status) => status === row?.status) ?? null;
}
