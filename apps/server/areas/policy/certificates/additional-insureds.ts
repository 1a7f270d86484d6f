import type {
  listAdditionalInsureds as listCall,
  updateAdditionalInsureds as updateCall,
} from '@parapet/contract/policy/additional-insureds';
import { MOST_ADDITIONAL_INSUREDS } from '@parapet/domain/policies/additional-insureds';
import { termsOn } from '@parapet/domain/policies/chain';
import type { Handler } from '../../../platform/handler.ts';
import { billOfChain, getChain } from '../transactions/post-transaction.ts';
import { findPolicy } from '../policy-view.ts';
import { runTransaction } from '../transactions/run-transaction.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

export const listAdditionalInsureds: Handler<typeof listCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const { fold } = billOfChain(await getChain(ctx, policy));
  const { additionalInsureds = [] } = termsOn(fold, query.on ?? todayOfPolicy(ctx, policy));
  return { content: [...additionalInsureds], most: MOST_ADDITIONAL_INSUREDS };
};

export const updateAdditionalInsureds: Handler<typeof updateCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'update-additional-insureds' }, body);
