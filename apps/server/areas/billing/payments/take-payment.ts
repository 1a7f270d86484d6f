import type { HistoryEventName } from '@parapet/contract/activity/events';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import { fromMajor } from '@parapet/domain/money';
import type { ProcessorTransaction } from '../../../platform/gateways.ts';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import type { Entry } from '../../../platform/records/history.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { endFlows } from '../../auth/index.ts';
import {
  announcePolicy,
  readBalance,
  bookPayment,
  getPaymentColumns,
  stopIfPaid,
  type PolicyRow,
} from '../../policy/index.ts';

const statusOf: Record<ProcessorTransaction['status'], 'Paid' | 'Failed' | 'In Process'> = {
  Approved: 'Paid',
  Declined: 'Failed',
  Pending: 'In Process',
};
const eventOf = {
  Approved: 'payment.received',
  Declined: 'payment.failed',
  Pending: 'payment.processing',
} as const satisfies Record<ProcessorTransaction['status'], HistoryEventName>;

/**
 * Books a transaction as the processor reports it, once. The policy is locked meanwhile and the processor's
 * transaction id is unique, so a transaction that is reported twice, or by two people at once, is booked
 * once. A pending one that has been decided is updated.
 * @returns the policy after the booking.
 */
export async function takePayment(
  ctx: CommandContext,
  policyId: string,
  truth: ProcessorTransaction,
): Promise<PolicyRow> {
  const policy = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('id', '=', policyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const amount = fromMajor(truth.paymentAmount, policy.currency).amount;
  const isNew = await keepPayment(ctx, policy, truth, amount);
  return isNew ? settle(ctx, policy, truth, amount) : policy;
}

/** @returns whether this transaction is new, or has changed since it was last reported. */
async function keepPayment(
  ctx: CommandContext,
  policy: PolicyRow,
  truth: ProcessorTransaction,
  amount: number,
): Promise<boolean> {
  const status = statusOf[truth.status];
  const kept = await ctx.tx
    .insertInto('payment')
    .values({
      ...pickOwner(policy),
      policyId: policy.id,
      processorTransactionId: truth.transactionId,
      status,
      method: truth.paymentCategory === 'ECheck' ? 'Bank Account' : 'Credit Card',
      amount,
      currency: policy.currency,
      lastFour: truth.lastFourDigits,
      description: `Policy# ${policy.policyNumber}`,
      created: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('processorTransactionId')
        .doUpdateSet({ status })
        .where('payment.status', '=', 'In Process')
        .whereRef('payment.status', '<>', 'excluded.status' as never),
    )
    .returning('id')
    .executeTakeFirst();
  if (kept && status === 'Paid') await ctx.publish({ topic: 'receipt', payload: { paymentId: kept.id } });
  return kept !== undefined;
}

/** Books the outcome of a payment and updates the policy's payment status. */
export async function settle(
  ctx: CommandContext,
  policy: PolicyRow,
  truth: Pick<ProcessorTransaction, 'status' | 'transactionId'>,
  amount: number,
  isAtBank = false,
): Promise<PolicyRow> {
  if (truth.status === 'Approved')
    await bookPayment(ctx, {
      policy,
      amount,
      owed: await readBalance(ctx, policy.id),
      reference: truth.transactionId,
      isAtBank,
    });
  return followPayment(
    ctx,
    policy,
    'record-payment',
    {
      event: eventOf[truth.status],
      detail: {
        policyNumber: policy.policyNumber,
        amount,
        currency: policy.currency,
        transactionId: truth.transactionId,
      },
    },
    truth.status === 'Declined',
  );
}

/** Money of a policy came, went or was corrected: its payment status and due date are derived again. */
export async function followPayment(
  ctx: CommandContext,
  policy: PolicyRow,
  command: string,
  entry: Entry,
  hasJustFailed = false,
): Promise<PolicyRow> {
  const saved = await updateRecord(
    ctx,
    'policy',
    policy,
    { set: await getPaymentColumns(ctx, policy, hasJustFailed) },
    entry,
  );
  if (paymentTraits[saved.paymentStatus].isPaid) await endFlows(ctx, 'E_PAY', saved.id);
  await announcePolicy(ctx, saved, command);
  return paymentTraits[saved.paymentStatus].isPaid ? stopIfPaid(ctx, saved) : saved;
}
