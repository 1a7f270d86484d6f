import type { payRefund as call } from '@parapet/contract/billing/transactions';
import { dateIn } from '@parapet/domain/dates';
import { REFUND_AUTHORITY } from '@parapet/domain/ledger/authority';
import { keyOfReference } from '@parapet/domain/ledger/references';
import { uncollectedRefund } from '@parapet/domain/ledger/trust';
import { formatMoney, money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { REGIONS } from '@parapet/domain/regions/regions';
import { toMajorUnits } from '@parapet/contract/units';
import { sql } from 'kysely';
import { getActor, pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import type { OutboxHandlers } from '../../../platform/outbox/outbox-worker.ts';
import { refuse } from '../../../platform/refuse.ts';
import {
  balanceRefund,
  bookFinancerSetOff,
  bookRefundPayment,
  financerOwes,
  findPolicy,
  lockPolicy,
  releaseUnapplied,
  reversePayment,
  getSettlement,
  unappliedSum,
  type PolicyRow,
} from '../../policy/index.ts';
import { findFinancer } from '../financing/financing.ts';
import { followPayment } from './take-payment.ts';
import { referenceOf, transactionsView, type PaymentRow } from '../transaction-view.ts';

const METHOD = 'Refund/Credit';

/**
 * Pays out what is owed back, and money that waits for an invoice, once: the policy is locked, and what is
 * booked is owed back no more. The processor is told afterwards, under the id of the refund, as often as it
 * takes; what it declines is owed back again.
 */
export const payRefund: Handler<typeof call> = async (ctx, { body }) => {
  await findPolicy(ctx, body.policyId);
  const policy = await lockPolicy(ctx, body.policyId);
  const inWords = (cents: number) => ({
    amount: formatMoney(money(cents, policy.currency), REGIONS[policy.region].locale),
  });
  const waiting = await unappliedSum(ctx, policy.id);
  const most = policy.refundDue + waiting;
  if (body.amount > most) refuse('no-refund-due', inWords(most));
  if (body.amount > REFUND_AUTHORITY && !may(getActor(ctx), 'billing:authorize'))
    refuse('refund-above-authority', inWords(REFUND_AUTHORITY));
  const financer = await findFinancer(ctx, policy);
  if (financer?.needsStatement) refuse('financer-statement-missing');
  const shares = { financer: financer?.share ?? 0, insured: most - (financer?.share ?? 0) };
  const isFinancers = body.payee === 'FINANCER';
  const collected = most - (await getUncollected(ctx, policy.id));
  if (body.amount > (isFinancers ? shares.financer : shares.insured))
    refuse('refund-to-financer', {
      financer: inWords(shares.financer).amount,
      insured: inWords(shares.insured).amount,
    });
  if (!isFinancers && body.amount > collected) refuse('refund-not-collected', inWords(collected));
  // What was paid too much is the insured's: it goes back last, and never to the financer.
  if (!isFinancers) await releaseUnapplied(ctx, policy, body.amount - (shares.insured - waiting));
  if (isFinancers) await payFinancer(ctx, policy, financer!, body);
  else if (body.way === 'CHECK') await payByCheck(ctx, policy, body);
  else await orderRefunds(ctx, policy, body, inWords);
  const after = await findPolicy(ctx, policy.id);
  return { refundDue: money(after.refundDue, after.currency), ...(await transactionsView(ctx, after)) };
};

/** The part of the refund due that a financer has not paid for. */
async function getUncollected(ctx: CommandContext, policyId: string): Promise<number> {
  const { paid, financed, returned } = await getSettlement(ctx, policyId);
  return uncollectedRefund({ paid: paid + financed - returned - (await financerOwes(ctx, policyId)) });
}

/**
 * The financer gets back what it lent: what it has not paid yet is set off, and a check brings the rest.
 * Neither is more than its share.
 */
async function payFinancer(
  ctx: CommandContext,
  policy: PolicyRow,
  { id, financerName, refunded }: { id: string; financerName: string; refunded: number },
  asked: Asked,
): Promise<void> {
  const setOff = Math.min(asked.amount, await financerOwes(ctx, policy.id));
  const byCheck = asked.amount - setOff;
  if (setOff > 0)
    await bookFinancerSetOff(ctx, policy, {
      amount: setOff,
      reference: `Set off:${policy.id}:${getSequence(ctx, policy)}`,
    });
  await ctx.tx
    .updateTable('premiumFinance')
    .set({ refunded: refunded + asked.amount })
    .where('id', '=', id)
    .execute();
  if (byCheck > 0)
    await payByCheck(ctx, policy, {
      ...asked,
      amount: byCheck,
      description: asked.description || `${financerName}, check ${asked.checkNumber}`,
    });
  else await tell(ctx, policy, 'payment.refunded', asked.amount, financerName);
}

type Asked = { amount: number; checkNumber: string; description: string };

async function payByCheck(ctx: CommandContext, policy: PolicyRow, asked: Asked): Promise<void> {
  const reference = `Refund check:${policy.id}:${asked.checkNumber}`;
  const kept = await keepRefund(ctx, policy, {
    processorTransactionId: reference,
    referenceKey: keyOfReference(asked.checkNumber),
    status: 'Paid',
    amount: asked.amount,
    description: asked.description || `Check ${asked.checkNumber}`,
    isOutside: true,
  });
  if (!kept)
    refuse('payment-known', {}, [
      { field: 'checkNumber', code: 'taken', detail: 'A check with this number has already been booked.' },
    ]);
  await bookRefundPayment(ctx, policy, { amount: asked.amount, reference, isAtBank: true });
  await tell(ctx, policy, 'payment.refunded', asked.amount, reference);
}

/** Back to the cards and accounts that were paid with, the newest payment first. */
async function orderRefunds(
  ctx: CommandContext,
  policy: PolicyRow,
  asked: Asked,
  inWords: (cents: number) => { amount: string },
): Promise<void> {
  const { rows } = await sql<{ id: string; lastFour: string; left: number }>`select p.id, p.last_four,
      (p.amount - coalesce((select sum(r.amount) from payment r
        where r.of_payment = p.id and r.status in ('Paid', 'In Process')), 0))::bigint as left
    from payment p where p.policy_id = ${policy.id} and p.kind = 'PAYMENT' and p.status = 'Paid'
      and not p.is_outside order by p.created desc, p.id desc`.execute(ctx.tx);
  const able = rows.reduce((sum, { left }) => sum + left, 0);
  if (able < asked.amount) refuse('refund-past-processor', inWords(able));
  let rest = asked.amount;
  for (const payment of rows) {
    const amount = Math.min(rest, payment.left);
    if (amount <= 0) continue;
    rest -= amount;
    await orderRefund(ctx, policy, payment, amount, asked.description);
  }
  await tell(ctx, policy, 'payment.refund-ordered', asked.amount, policy.policyNumber);
}

/** Back to the card or account of one payment. */
export async function orderRefund(
  ctx: CommandContext,
  policy: PolicyRow,
  payment: { id: string; lastFour: string },
  amount: number,
  description: string,
): Promise<void> {
  const reference = `Refund:${payment.id}:${getSequence(ctx, policy)}`;
  const kept = (await keepRefund(ctx, policy, {
    processorTransactionId: reference,
    status: 'In Process',
    amount,
    description: description || `Policy# ${policy.policyNumber}`,
    lastFour: payment.lastFour,
    ofPayment: payment.id,
    isOutside: false,
  }))!;
  await bookRefundPayment(ctx, policy, { amount, reference, isAtBank: false });
  await ctx.publish({ topic: 'refund', payload: { paymentId: kept.id } });
}

/** A name for each order: the version of the policy, which each booking raises. */
const getSequence = (ctx: CommandContext, { version }: PolicyRow): string =>
  `${version}-${ctx.now.getTime().toString(36)}`;

const keepRefund = async (
  ctx: CommandContext,
  policy: PolicyRow,
  row: Pick<PaymentRow, 'processorTransactionId' | 'status' | 'amount' | 'description' | 'isOutside'> &
    Partial<Pick<PaymentRow, 'lastFour' | 'ofPayment' | 'referenceKey'>>,
): Promise<{ id: string } | undefined> =>
  ctx.tx
    .insertInto('payment')
    .values({
      ...pickOwner(policy),
      policyId: policy.id,
      kind: 'REFUND',
      method: METHOD,
      currency: policy.currency,
      paymentDate: dateIn(ctx.now, policy.timeZone),
      created: ctx.now,
      ...row,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

const tell = (
  ctx: CommandContext,
  policy: PolicyRow,
  event: 'payment.refunded' | 'payment.refund-ordered' | 'payment.refund-failed',
  amount: number,
  reference: string,
) =>
  followPayment(ctx, policy, 'pay-refund', {
    event,
    detail: {
      policyNumber: policy.policyNumber,
      currency: policy.currency,
      amount,
      transactionId: referenceOf(reference),
    },
  });

/**
 * Tells the processor to pay back what was booked. It does one request once, so a message that is handled
 * again after a crash pays nothing again. What it declines is booked back: it is still owed.
 */
export const sendRefund: OutboxHandlers['refund'] = {
  async prepare({ appContext, read }, { paymentId }) {
    const order = await read((ctx) =>
      ctx.tx
        .selectFrom('payment as refund')
        .innerJoin('payment as paid', 'paid.id', 'refund.ofPayment')
        .select(['refund.id', 'refund.amount', 'refund.status', 'paid.processorTransactionId'])
        .where('refund.id', '=', paymentId)
        .executeTakeFirstOrThrow(),
    );
    if (order.status !== 'In Process') return async () => {};
    const { status } = await appContext.gateways.payments.refund({
      requestId: order.id,
      transactionId: order.processorTransactionId,
      amount: toMajorUnits(order.amount),
    });
    return (ctx) => endRefund(ctx, paymentId, status === 'Approved');
  },
};

async function endRefund(ctx: CommandContext, paymentId: string, isDone: boolean): Promise<void> {
  const { policyId } = await ctx.tx
    .selectFrom('payment')
    .select('policyId')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const policy = await lockPolicy(ctx, policyId);
  const ended = await ctx.tx
    .updateTable('payment')
    .set((eb) => ({ status: isDone ? 'Paid' : 'Failed', version: eb('version', '+', 1) }))
    .where('id', '=', paymentId)
    .where('status', '=', 'In Process')
    .returning(['amount', 'processorTransactionId'])
    .executeTakeFirst();
  if (!ended) return;
  const { amount, processorTransactionId: reference } = ended;
  if (!isDone) {
    await reversePayment(ctx, policy, reference);
    await balanceRefund(ctx, policy, { paymentReference: `${reference} reversed` });
  }
  await tell(ctx, policy, isDone ? 'payment.refunded' : 'payment.refund-failed', amount, reference);
}
