import type { getProcessorKey as call } from '@parapet/contract/billing/index';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { findPolicy } from '../policy/index.ts';

export const getProcessorKey: Handler<typeof call> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  // Nobody is asked to pay what is already paid or in process.
  if (policy.paymentStatus === 'Paid' || policy.paymentStatus === 'Processed') refuse('already-paid');
  return ctx.gateways.payments.access();
};
