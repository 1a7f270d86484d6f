import type { retryPayment as call } from '@parapet/contract/billing/index';
import type { Handler } from '../../platform/handler.ts';
import { ownerOf } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { announcePolicy, findPolicy } from '../policy/index.ts';
import { nextStatus } from './take-payment.ts';

/** A failed payment is put behind: the policy waits for another try, partly paid if anything was. */
export const retryPayment: Handler<typeof call> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const paymentStatus = await nextStatus(ctx, policy, false);
  const saved =
    (await ctx.tx
      .updateTable('policy')
      .set((eb) => ({ version: eb('version', '+', 1), modified: ctx.now }))
      .set({ paymentStatus })
      .where('id', '=', policy.id)
      .where('paymentStatus', '=', 'Failed')
      .returningAll()
      .executeTakeFirst()) ?? refuse('wrong-state', { what: 'payment', status: policy.paymentStatus });
  await ctx.record({
    event: 'payment.retried',
    subject: 'policy',
    subjectId: policy.id,
    owner: ownerOf(policy),
    detail: { policyNumber: policy.policyNumber },
  });
  await announcePolicy(ctx, saved, 'retry-payment');
  return { message: paymentStatus };
};
