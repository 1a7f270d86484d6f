import { call } from '../call.ts';
import { agreedCommission, commissionRefusals } from '../commission.ts';
import { id, version } from '../shapes.ts';
import { policy } from './policy.ts';

export const updatePolicyCommission = call({
  id: 'update-policy-commission',
  method: 'PUT',
  path: '/api/policy/v1/commission',
  access: 'commission:agree',
  summary:
    'Set another commission of the agency on a policy, with the reason; premium written so far is rebooked at the new rate',
  body: agreedCommission.extend({ policyId: id, version }),
  answer: policy,
  refusals: commissionRefusals,
});
