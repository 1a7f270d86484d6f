import { erpRefusals, type ErpRefusal } from '@parapet/domain/policies/renewal/erp';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, money, plainDate, version } from '../shapes.ts';
import { bookedLine } from './policy-transaction.ts';
import { policy } from './policy.ts';

const ofPolicy = z.object({ policyId: id });
const months = z.number().int().min(1).max(120);

/** Why no extended reporting period can be bought, in words. */
export const erpSentences: Readonly<Record<ErpRefusal, string>> = {
  NOT_ENDED: 'The policy has neither expired nor been cancelled mid-term',
  NEVER_WAS: 'The policy was cancelled from inception: there is no reporting period to extend',
  EXCLUDED: 'No extended reporting period is available after a cancellation for misrepresentation',
  UNPAID: 'The policy was cancelled for non-payment: the outstanding balance must be paid first',
  TOO_LATE: 'The time for buying an extended reporting period has passed',
  ISSUED: 'An extended reporting period has already been bought',
};

export const getErpEligibility = call({
  id: 'get-erp-eligibility',
  method: 'POST',
  path: '/api/policy/v1/erp/eligibility',
  access: 'renewal:read',
  safe: true,
  summary: 'Return whether an extended reporting period of a policy can be bought, and until when',
  body: ofPolicy,
  answer: z.object({
    isEligible: z.boolean(),
    refusal: z.enum(erpRefusals).nullable(),
    /** The day on which cover ended or ends. */
    endedOn: plainDate,
    /** Claims can be reported until then without a charge. */
    automaticUntil: plainDate,
    buyUntil: plainDate,
  }),
});

const option = z.object({
  months: z.number().int(),
  /** Of the premium of the last term. */
  share: z.number(),
  until: plainDate,
  premium: money,
  /** With taxes. */
  total: money,
  /** Of its preview: issuing it with this books exactly this. */
  hash: z.string(),
});

export const listErpOptions = call({
  id: 'list-erp-options',
  method: 'POST',
  path: '/api/policy/v1/erp/options',
  access: 'renewal:read',
  safe: true,
  summary: 'List the extended reporting periods that can be bought for a policy, with their price',
  body: ofPolicy,
  answer: z.object({ options: z.array(option) }),
  refusals: ['erp-not-offered'],
});

export const getErpPremium = call({
  id: 'get-erp-premium',
  method: 'POST',
  path: '/api/policy/v1/erp/premium',
  access: 'renewal:read',
  safe: true,
  summary:
    'Return the bookings of an extended reporting period, line by line; issuing it books exactly these',
  body: ofPolicy.extend({ months }),
  answer: option.extend({ lines: z.array(bookedLine) }),
  refusals: ['erp-not-offered'],
});

export const issueErp = call({
  id: 'issue-erp',
  method: 'POST',
  path: '/api/policy/v1/erp/issue',
  access: 'policy:endorse',
  summary:
    'Issue an extended reporting period: fully earned and taxed; it does not reinstate or increase any limit',
  body: ofPolicy.extend({
    months,
    /** The agency states that no other claims-made cover with the same retroactive date replaces it. */
    isNotReplaced: z.literal(true, 'Confirm that no other coverage replaces it'),
    previewHash: z.string().length(64).optional(),
    version,
  }),
  answer: policy,
  refusals: ['wrong-state', 'changed-meanwhile', 'preview-changed', 'erp-not-offered'],
});
