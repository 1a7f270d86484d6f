import type { getProcessorKey as call } from '@parapet/contract/billing/index';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { findPolicy } from '../policy/index.ts';

export const getProcessorKey: Handler<typeof call> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  // Nobody is asked to pay what is already paid or in process.
  if (!paymentTraits[policy.paymentStatus].isPayable) refuse('already-paid');
  return ctx.gateways.payments.access();
};
