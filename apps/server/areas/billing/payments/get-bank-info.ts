import type { getBankInfo as call } from '@parapet/contract/billing/accounting';
import type { Handler } from '../../../platform/handler.ts';
import { findPolicyByNumber } from '../../policy/index.ts';

/** Bank details, for anybody who may see the policy, in the currency of its region. */
export const getBankInfo: Handler<typeof call> = async (ctx, { params }) =>
  ctx.facts.bankAccounts[(await findPolicyByNumber(ctx, params.policyNumber)).region];
