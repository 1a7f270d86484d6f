import { z } from 'zod';
import { call } from '../call.ts';
import { paragraph, version } from '../shapes.ts';
import {
  comments,
  movedNonpremium,
  nonpremium,
  posted,
  promised,
  refusals,
  reversion,
  takingBack,
  why,
} from './asked.ts';
import { policy, policyParams } from './policy.ts';

/** Why a policy should be taken back, and what shows it: it takes a second person to do it. */
const request = z.object({ comments: why, evidence: paragraph(2000).default(''), version });

export const requestVoid = call({
  id: 'request-void',
  method: 'PUT',
  path: '/api/policy/v1/void/:policyId/request',
  access: 'policy:void',
  summary: 'Ask a colleague to void a policy that was issued in error',
  params: policyParams,
  body: request,
  answer: policy,
  refusals,
});

export const requestRescission = call({
  id: 'request-rescission',
  method: 'PUT',
  path: '/api/policy/v1/rescind/:policyId/request',
  access: 'policy:cancel',
  summary: 'Ask a colleague to rescind a policy, with the evidence for it',
  params: policyParams,
  body: request.extend({ evidence: paragraph(2000).refine((text) => text !== '', 'Enter the evidence') }),
  answer: policy,
  refusals,
});

export const refuseVoid = call({
  id: 'refuse-void',
  method: 'PUT',
  path: '/api/policy/v1/void/:policyId/refuse',
  access: 'policy:cancel',
  summary: 'Refuse or withdraw the waiting request on a policy; the policy stays in force',
  params: policyParams,
  body: z.object({ comments: why, version }),
  answer: policy,
  refusals,
});

export const voidPolicy = call({
  id: 'void-policy',
  method: 'PUT',
  path: '/api/policy/v1/void/:policyId',
  access: 'policy:cancel',
  summary:
    'Void a policy from its start, as a second person; or, with `transactionNumber`, only that transaction of it',
  params: policyParams,
  body: takingBack.extend({ transactionNumber: z.number().int().min(1).optional(), ...posted }),
  answer: policy,
  refusals,
});

export const rescindPolicy = call({
  id: 'rescind-policy',
  method: 'PUT',
  path: '/api/policy/v1/rescind/:policyId',
  access: 'policy:cancel',
  summary:
    'Rescind a policy from its start, as a second person: premium, fees and taxes are refunded in full',
  params: policyParams,
  body: takingBack.extend(promised),
  answer: policy,
  refusals,
});

export const revertPolicy = call({
  id: 'revert-policy',
  method: 'PUT',
  path: '/api/policy/v1/revert/:policyId',
  access: 'policy:cancel',
  summary: 'Revert a policy to its state after one of its transactions; everything booked later is reversed',
  params: policyParams,
  body: reversion.extend(promised),
  answer: policy,
  refusals,
});

export const changeInsured = call({
  id: 'change-insured',
  method: 'PUT',
  path: '/api/policy/v1/nonpremium/:policyId',
  access: 'policy:endorse',
  summary: 'Change the insured or their contact details from an effective date; the premium does not change',
  params: policyParams,
  body: nonpremium.extend(posted),
  answer: policy,
  refusals,
});

export const moveInsuredChange = call({
  id: 'move-insured-change',
  method: 'PUT',
  path: '/api/policy/v1/nonpremium/:policyId/date',
  access: 'policy:endorse',
  summary:
    'Correct the effective date of a change of the insured: it is reversed and booked again for the right day',
  params: policyParams,
  body: movedNonpremium.extend(posted),
  answer: policy,
  refusals,
});

export const describePolicy = call({
  id: 'describe-policy',
  method: 'PUT',
  path: '/api/policy/v1/description/:policyId',
  access: 'policy:describe',
  summary: 'Mark a policy as Check In Mail, or remove the mark',
  params: policyParams,
  body: z.object({
    isCheckInMail: z.boolean().optional().describe('The value to set; toggled by default'),
    comments,
    version,
  }),
  answer: policy,
  refusals: ['wrong-state', 'changed-meanwhile'],
});
