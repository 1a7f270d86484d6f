import type { recordPayment as call } from '@parapet/contract/billing/index';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import { money } from '@parapet/domain/money';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { screenParties } from '../compliance/index.ts';
import { balanceOf, findPolicy } from '../policy/index.ts';
import { takePayment } from './take-payment.ts';

/** The browser reports a payment; the processor is asked for the facts, and its answer is booked. */
export const recordPayment: Handler<typeof call> = async (ctx, { body }) => {
  const found = await findPolicy(ctx, body.policyId);
  const truth =
    (await ctx.gateways.payments.find(body.transactionId).catch(() => refuse('processor-unavailable'))) ??
    refuse('payment-unverified');
  if (truth.policyNumber !== found.policyNumber) refuse('payment-unverified');
  // Money that has arrived is booked; what screening finds is for compliance.
  await screenParties(ctx, found.accountId, [{ role: 'INSURED', name: found.companyName }]);
  const policy = await takePayment(ctx, found.id, truth);
  return {
    status: policy.paymentStatus,
    isPaid: paymentTraits[policy.paymentStatus].isPaid,
    balance: money(await balanceOf(ctx, policy.id), policy.currency),
  };
};
