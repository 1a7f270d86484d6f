import type { recordPayment as call } from '@parapet/contract/billing/index';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import { money } from '@parapet/domain/money';
import type { PreparedHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { screenParties } from '../../compliance/index.ts';
import { readBalance, findPolicy } from '../../policy/index.ts';
import { takePayment } from './take-payment.ts';

/** The browser reports a payment; the processor is asked for the facts, and its answer is booked. */
export const recordPayment: PreparedHandler<typeof call> = {
  async prepare({ gateways, read }, { body }) {
    const found = await read((ctx) => findPolicy(ctx, body.policyId));
    const truth =
      (await gateways.payments.find(body.transactionId).catch(() => refuse('processor-unavailable'))) ??
      refuse('payment-unverified');
    if (truth.policyNumber !== found.policyNumber) refuse('payment-unverified');
    return async (ctx) => {
      // Money that has arrived is booked; what screening finds is for compliance.
      await screenParties(ctx, found.accountId, [{ role: 'INSURED', name: found.companyName }]);
      const policy = await takePayment(ctx, found.id, truth);
      return {
        status: policy.paymentStatus,
        isPaid: paymentTraits[policy.paymentStatus].isPaid,
        balance: money(await readBalance(ctx, policy.id), policy.currency),
      };
    };
  },
};
