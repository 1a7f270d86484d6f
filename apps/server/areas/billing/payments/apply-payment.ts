import type { applyPayment as call } from '@parapet/contract/billing/accounting';
import { keyOfReference } from '@parapet/domain/ledger/references';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import { money } from '@parapet/domain/money';
import type { Handler } from '../../../platform/handler.ts';
import { pickOwner } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { readBalance, findPolicy } from '../../policy/index.ts';
import { settle } from './take-payment.ts';

/**
 * Records a payment that bypassed the processor, as the provider's staff saw it arrive. The reference keeps
 * it from being booked twice.
 */
export const applyPayment: Handler<typeof call> = async (ctx, { body }) => {
  const { id, agencyBilled } = await findPolicy(ctx, body.policyId);
  if (agencyBilled) refuse('agency-billed');
  const policy = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const transactionId = `${body.paymentMethod}:${policy.id}:${body.reference}`;
  const kept =
    (await ctx.tx
      .insertInto('payment')
      .values({
        ...pickOwner(policy),
        policyId: policy.id,
        processorTransactionId: transactionId,
        referenceKey: keyOfReference(body.reference),
        status: 'Paid',
        method: body.paymentMethod,
        amount: body.amount,
        currency: policy.currency,
        lastFour: '',
        paymentDate: body.paymentDate,
        isOutside: true,
        description: body.description || `${body.paymentMethod} ${body.reference}, ${body.paymentDate}`,
        created: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()) ??
    refuse('payment-known', {}, [
      {
        field: 'reference',
        code: 'taken',
        detail: 'A payment with this reference has already been applied.',
      },
    ]);
  await ctx.publish({ topic: 'receipt', payload: { paymentId: kept.id } });
  const saved = await settle(ctx, policy, { status: 'Approved', transactionId }, body.amount, true);
  return {
    status: saved.paymentStatus,
    isPaid: paymentTraits[saved.paymentStatus].isPaid,
    balance: money(await readBalance(ctx, policy.id), policy.currency),
  };
};
