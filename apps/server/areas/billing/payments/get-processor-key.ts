import type { getProcessorKey as call } from '@parapet/contract/billing/index';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { isUnderScreening } from '../../compliance/index.ts';
import { findPolicy } from '../../policy/index.ts';

export const getProcessorKey: Handler<typeof call> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  if (policy.agencyBilled) refuse('agency-billed');
  // Nobody is asked to pay what is already paid or in process.
  if (!paymentTraits[policy.paymentStatus].isPayable) refuse('already-paid');
  // A new edition of a list may have found somebody since the policy was bound.
  if (await isUnderScreening(ctx, policy.accountId)) refuse('under-screening');
  return ctx.gateways.payments.access();
};
