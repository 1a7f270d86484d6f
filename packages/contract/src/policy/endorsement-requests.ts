import { z } from 'zod';
import { call } from '../call.ts';
import { version } from '../shapes.ts';
import { approval, endorsement, promised, refusals, why } from './asked.ts';
import { policy, policyParams } from './policy.ts';

export const requestEndorsement = call({
  id: 'request-endorsement',
  method: 'PUT',
  path: '/api/policy/v1/endorse/:policyId/request',
  access: 'policy:endorse',
  summary: 'Request an endorsement that is referred to an underwriter; it is booked only once approved',
  params: policyParams,
  body: endorsement.extend({ version }),
  answer: policy,
  refusals,
});

export const approveEndorsement = call({
  id: 'approve-endorsement',
  method: 'PUT',
  path: '/api/policy/v1/endorse/:policyId/approve',
  access: 'policy:underwrite',
  summary: 'Approve a requested endorsement; it is booked exactly as requested',
  params: policyParams,
  body: approval.extend(promised),
  answer: policy,
  refusals,
});

export const refuseEndorsement = call({
  id: 'refuse-endorsement',
  method: 'PUT',
  path: '/api/policy/v1/endorse/:policyId/refuse',
  access: 'policy:endorse',
  summary: 'Decline a requested endorsement as the underwriter, or withdraw it as the agency',
  params: policyParams,
  body: z.object({ comments: why, version }),
  answer: policy,
  refusals,
});
