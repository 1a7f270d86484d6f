import type { deletePaymentMethod as call } from '@parapet/contract/billing/accounting';
import type { Handler } from '../../platform/handler.ts';
import { ownerOf } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findPolicy } from '../policy/index.ts';

/** The token is forgotten here; without it nothing can be charged to the account or card again. */
export const deletePaymentMethod: Handler<typeof call> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const gone =
    (await ctx.tx
      .deleteFrom('paymentMethod')
      .where('accountId', '=', policy.accountId)
      .where('tokenId', '=', query.tokenId)
      .returning('title')
      .executeTakeFirst()) ?? refuse('not-found');
  await ctx.record({
    event: 'payment.method-deleted',
    subject: 'policy',
    subjectId: policy.id,
    owner: ownerOf(policy),
    detail: { policyNumber: policy.policyNumber, title: gone.title },
  });
  return { message: 'Payment method deleted' };
};
