import type { voidAgencyPayment as call } from '@parapet/contract/billing/agency-bill';
import { getMonth } from '@parapet/domain/ledger/agency-bill';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse, refuseState, requireVersion } from '../../../platform/refuse.ts';
import { balanceRefund, lockPolicy, reversePayment } from '../../policy/index.ts';
import { readAgencyBill, findAgency } from './agency-bill.ts';
import { followPayment } from '../payments/take-payment.ts';
import { referenceOf, type PaymentRow } from '../transaction-view.ts';

/**
 * Takes the check or transfer of an agency back: every share that stands, and every credit that was set off
 * with it. What was voided alone before stays so.
 */
export const voidAgencyPayment: Handler<typeof call> = async (ctx, { body }) => {
  const asked = await find(ctx, body.id);
  const agency = await findAgency(ctx, asked.agencyId);
  // Paying locks the policies in the same order, so that who pays and who takes back wait for each other.
  const policies = await getShares(ctx, body.id);
  for (const id of new Set(policies.map(({ policyId }) => policyId).toSorted())) await lockPolicy(ctx, id);
  const payment = await find(ctx, body.id);
  if (payment.voidedAt) refuseState('payment', 'Void');
  requireVersion(payment, body.version);
  const shares = await getShares(ctx, payment.id);
  if (shares.some(({ closedAt }) => closedAt !== null)) refuse('transaction-closed');
  for (const share of shares) await takeBack(ctx, share, body.description);
  await ctx.tx
    .updateTable('agencyPayment')
    .set({
      voidedAt: ctx.now,
      voidedBy: ctx.person.name,
      comment: body.description,
      version: payment.version + 1,
    })
    .where('id', '=', payment.id)
    .execute();
  return readAgencyBill(ctx, agency, getMonth(payment.billedMonth));
};

const find = async (ctx: CommandContext, id: string) =>
  (await ctx.tx.selectFrom('agencyPayment').selectAll().where('id', '=', id).executeTakeFirst()) ??
  refuse('not-found');

/** Lists the shares of the payment that still stand, by policy. */
const getShares = (ctx: CommandContext, id: string): Promise<PaymentRow[]> =>
  ctx.tx
    .selectFrom('payment')
    .selectAll()
    .where('agencyPaymentId', '=', id)
    .where('status', '=', 'Paid')
    .orderBy('policyId')
    .orderBy('id')
    .execute();

async function takeBack(ctx: CommandContext, share: PaymentRow, reason: string): Promise<void> {
  const policy = await lockPolicy(ctx, share.policyId);
  const reference = share.processorTransactionId;
  await reversePayment(ctx, policy, reference);
  await balanceRefund(ctx, policy, { paymentReference: `${reference} reversed` });
  await ctx.tx
    .updateTable('payment')
    .set({ status: 'Void', comment: reason, closedAt: ctx.now, version: share.version + 1 })
    .where('id', '=', share.id)
    .execute();
  await followPayment(ctx, policy, 'void-agency-payment', {
    event: 'payment.voided',
    detail: {
      policyNumber: policy.policyNumber,
      currency: policy.currency,
      amount: share.amount,
      transactionId: referenceOf(reference),
      reason,
    },
  });
}
