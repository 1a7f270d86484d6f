import type { getPolicy as call, getPolicyByNumber as numberCall } from '@parapet/contract/policy/index';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { findPolicy, findPolicyByNumber, policyView } from './policy-view.ts';

/** If the path names a product, only a policy of that product is found. */
export const getPolicy: Handler<typeof call> = async (ctx, { params, query }) => {
  const policy = await findPolicy(ctx, params.policyId);
  if (query.productType !== undefined && query.productType !== policy.product) refuse('not-found');
  return policyView(ctx, policy);
};

export const getPolicyByNumber: Handler<typeof numberCall> = async (ctx, { params }) =>
  policyView(ctx, await findPolicyByNumber(ctx, params.policyNumber));
