import { z } from 'zod';
import { call } from '../call.ts';
import { id, version } from '../shapes.ts';
import { policy } from './policy.ts';

export const remakeDocuments = call({
  id: 'remake-documents',
  method: 'PUT',
  path: '/api/policy/v1/document',
  access: 'policy:describe',
  summary: 'Make the documents of a policy that are missing; those that were made stay as they are',
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
  summary: 'Several policies by their ids, each whole; those that the caller may not see are left out',
  query: z.object({ policyIds }),
  answer: z.object({ policies: z.array(policy) }),
});

export const followBilling = call({
  id: 'follow-billing',
  method: 'PUT',
  path: '/api/policy/v1/billing-updated',
  access: 'billing:apply',
  summary:
    'The billing of a policy was updated elsewhere: its payment status is read from its ledger and payments again, and open screens are told',
  body: z.object({ policyId: id, version }),
  answer: policy,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const quotePrimeCloud = call({
  id: 'quote-prime-cloud',
  method: 'POST',
  path: '/api/policy/v1/primecloud',
  access: 'policy:renew',
  summary: 'Quote Prime Cloud for the insured of a policy, beside it; an open quote of it is kept',
  body: z.object({ policyId: id }),
  answer: z.object({ policyId: id, quoteId: id, quoteNumber: z.string() }),
  refusals: ['wrong-state', 'product-not-offered', 'not-eligible'],
});
