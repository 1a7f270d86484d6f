import type { getBankInfo as call } from '@parapet/contract/billing/accounting';
import type { Handler } from '../../platform/handler.ts';
import { findPolicyByNumber } from '../policy/index.ts';

/** Where to pay is said to who may see the policy, in its region's money. */
export const getBankInfo: Handler<typeof call> = async (ctx, { params }) =>
  ctx.facts.bankAccounts[(await findPolicyByNumber(ctx, params.policyNumber)).region];
