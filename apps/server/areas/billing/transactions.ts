import type {
  closeTransaction as closeCall,
  listTransactions as listCall,
  updateTransaction as updateCall,
  voidPayment as voidCall,
} from '@parapet/contract/billing/transactions';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse, requireVersion } from '../../platform/refuse.ts';
import {
  readBalance,
  balanceRefund,
  bookPayment,
  findPolicy,
  isBilledElsewhere,
  lockPolicy,
  reversePayment,
  type PolicyRow,
} from '../policy/index.ts';
import { followPayment } from './payments/take-payment.ts';
import {
  requireCorrectable,
  referenceOf,
  transactionsView,
  transactionView,
  type PaymentRow,
} from './transaction-view.ts';

export const listTransactions: Handler<typeof listCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  return isBilledElsewhere(ctx, policy) ? { content: [] } : transactionsView(ctx, policy);
};

/**
 * A payment that staff may correct, with its policy, which nobody else changes meanwhile.
 * @throws Refusal 409 if somebody else has changed it since it was read, or it is not theirs to change.
 */
async function lockCorrectable(
  ctx: CommandContext,
  { id, version }: { id: string; version?: number | undefined },
): Promise<{ policy: PolicyRow; payment: PaymentRow }> {
  const find = () => ctx.tx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  const { policyId } = (await find()) ?? refuse('not-found');
  const policy = await lockPolicy(ctx, policyId);
  const payment = (await find())!;
  requireVersion(payment, version);
  requireCorrectable(payment);
  return { policy, payment };
}

const change = (
  ctx: CommandContext,
  { id, version }: PaymentRow,
  set: Partial<Omit<PaymentRow, 'id' | 'version'>>,
): Promise<PaymentRow> =>
  ctx.tx
    .updateTable('payment')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes the old booking back and books the new one: the ledger keeps both, the list shows what holds. */
export const updateTransaction: Handler<typeof updateCall> = async (ctx, { body }) => {
  const { policy, payment } = await lockCorrectable(ctx, body);
  const { amountPaid: amount, paymentDate, paymentMethod: method, paymentDesc: description } = body;
  const reference = payment.processorTransactionId;
  await reversePayment(ctx, policy, reference);
  await balanceRefund(ctx, policy, { paymentReference: `${reference} reversed` });
  await bookPayment(ctx, {
    policy,
    amount,
    owed: await readBalance(ctx, policy.id),
    reference,
    isAtBank: true,
  });
  const saved = await change(ctx, payment, {
    amount,
    paymentDate,
    method,
    description,
    edits: payment.edits + 1,
  });
  await followPayment(ctx, policy, 'update-transaction', {
    event: 'payment.edited',
    detail: { ...getNames(policy, payment), amount, amountBefore: payment.amount },
  });
  return transactionView(ctx, policy, saved);
};

/** Takes a payment back by a reversal. */
export const voidPayment: Handler<typeof voidCall> = async (ctx, { body }) => {
  const { policy, payment } = await lockCorrectable(ctx, body);
  const reference = payment.processorTransactionId;
  await reversePayment(ctx, policy, reference);
  await balanceRefund(ctx, policy, { paymentReference: `${reference} reversed` });
  const saved = await change(ctx, payment, { status: 'Void', comment: body.description, closedAt: ctx.now });
  await followPayment(ctx, policy, 'void-payment', {
    event: 'payment.voided',
    detail: { ...getNames(policy, payment), amount: payment.amount, reason: body.description },
  });
  return transactionView(ctx, policy, saved);
};

/** Closes a transaction: it is no longer expected, and not changed any more. */
export const closeTransaction: Handler<typeof closeCall> = async (ctx, { body }) => {
  await findPolicy(ctx, body.policyId);
  const policy = await lockPolicy(ctx, body.policyId);
  let closing = ctx.tx
    .updateTable('payment')
    .set((eb) => ({ closedAt: ctx.now, comment: body.description, version: eb('version', '+', 1) }))
    .where('policyId', '=', policy.id)
    .where('closedAt', 'is', null)
    .where('status', '<>', 'Void');
  if (body.id !== undefined) closing = closing.where('id', '=', body.id);
  const closed = await closing.returning('processorTransactionId').execute();
  if (closed.length === 0) refuse('nothing-to-close');
  await followPayment(ctx, policy, 'close-transaction', {
    event: 'payment.closed',
    detail: {
      policyNumber: policy.policyNumber,
      transactionId: closed.map((one) => referenceOf(one.processorTransactionId)).join(', '),
      reason: body.description,
    },
  });
  return transactionsView(ctx, policy);
};

const getNames = (policy: PolicyRow, payment: PaymentRow) => ({
  policyNumber: policy.policyNumber,
  currency: policy.currency,
  transactionId: referenceOf(payment.processorTransactionId),
});
