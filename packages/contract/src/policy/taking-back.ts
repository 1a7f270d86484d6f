import { z } from 'zod';
import { call } from '../call.ts';
import { paragraph, version } from '../shapes.ts';
import { askedTransaction, promised, refusals, takingBackApproval } from './asked.ts';
import { policy, policyParams } from './policy.ts';

export const requestTakingBack = call({
  id: 'request-taking-back',
  method: 'PUT',
  path: '/api/policy/v1/taking-back/:policyId/request',
  access: 'policy:endorse',
  summary: 'Ask a colleague to book a transaction that reverses cover which has been relied on',
  params: policyParams,
  body: z.object({
    asked: askedTransaction,
    evidence: paragraph(2000).refine((text) => text !== '', 'Enter the evidence'),
    version,
  }),
  answer: policy,
  refusals,
});

export const approveTakingBack = call({
  id: 'approve-taking-back',
  method: 'PUT',
  path: '/api/policy/v1/taking-back/:policyId',
  access: 'policy:cancel',
  summary: 'Book a transaction exactly as a colleague requested it, as the second person',
  params: policyParams,
  body: takingBackApproval.extend(promised),
  answer: policy,
  refusals,
});
