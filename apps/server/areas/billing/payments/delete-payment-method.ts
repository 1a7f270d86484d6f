import type { deletePaymentMethod as call } from '@parapet/contract/billing/accounting';
import type { Handler } from '../../../platform/handler.ts';
import { deleteRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findPolicy } from '../../policy/index.ts';

/** Deletes our copy of the token, without which the account or card can no longer be charged. */
export const deletePaymentMethod: Handler<typeof call> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const gone =
    (await ctx.tx
      .selectFrom('paymentMethod')
      .selectAll()
      .where('accountId', '=', policy.accountId)
      .where('tokenId', '=', query.tokenId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  await deleteRecord(ctx, 'paymentMethod', gone, {
    event: 'payment.method-deleted',
    subjectId: policy.id,
    detail: { policyNumber: policy.policyNumber, title: gone.title },
  });
  return { message: 'Payment method deleted' };
};
