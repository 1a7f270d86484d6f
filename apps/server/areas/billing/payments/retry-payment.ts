import type { retryPayment as call } from '@parapet/contract/billing/index';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import type { Handler } from '../../../platform/handler.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { refuseState } from '../../../platform/refuse.ts';
import { announcePolicy, findPolicy, getPaymentColumns } from '../../policy/index.ts';

/** Clears a failed payment: the policy waits for another try, partly paid if anything was. */
export const retryPayment: Handler<typeof call> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const set = await getPaymentColumns(ctx, policy);
  if (!paymentTraits[policy.paymentStatus].hasFailed) refuseState('payment', policy.paymentStatus);
  const saved = await updateRecord(
    ctx,
    'policy',
    policy,
    { set },
    { event: 'payment.retried', detail: { policyNumber: policy.policyNumber } },
  );
  await announcePolicy(ctx, saved, 'retry-payment');
  return { message: set.paymentStatus };
};
