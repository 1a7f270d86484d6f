import { z } from 'zod';
import { call } from '../call.ts';
import { id, version } from '../shapes.ts';
import { policy } from './policy.ts';

export const remakeDocuments = call({
  id: 'remake-documents',
  method: 'PUT',
  path: '/api/policy/v1/document',
  access: 'policy:describe',
  summary: 'Create the missing documents of a policy; existing ones stay unchanged',
  body: z.object({ policyId: id, version }),
  answer: policy,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

/** Parted by commas, each once. */
const policyIds = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))])
  .pipe(z.array(id).min(1).max(50));

export const readPolicies = call({
  id: 'read-policies',
  method: 'GET',
  path: '/api/policy/v1/read',
  access: 'policy:read',
  summary:
    'Return several policies by their ids, with all details; policies that the caller may not see are omitted',
  query: z.object({ policyIds }),
  answer: z.object({ policies: z.array(policy) }),
});

export const followBilling = call({
  id: 'follow-billing',
  method: 'PUT',
  path: '/api/policy/v1/billing-updated',
  access: 'billing:apply',
  summary:
    'Read the payment status of a policy again from its ledger and payments, after its billing was updated elsewhere; open screens are notified',
  body: z.object({ policyId: id, version }),
  answer: policy,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const quotePrimeCloud = call({
  id: 'quote-prime-cloud',
  method: 'POST',
  path: '/api/policy/v1/primecloud',
  access: 'policy:renew',
  summary:
    'Quote Prime Cloud for the insured of a policy, in addition to that policy; an open Prime Cloud quote is returned unchanged',
  body: z.object({ policyId: id }),
  answer: z.object({ policyId: id, quoteId: id, quoteNumber: z.string() }),
  refusals: ['wrong-state', 'product-not-offered', 'not-eligible'],
});
