import { followBilling, quotePrimeCloud, remakeDocuments, type Policy } from '@parapet/contract/policy/index';
import { send } from '../../core/client.ts';
import { openCommandConfirm } from '../../kit/dialogs/index.ts';

/** Quotes Prime Cloud beside the policy, or leads to the quote of it that is open. */
export async function openQuotePrimeCloud(policy: Policy, go: (path: string) => void): Promise<void> {
  const quoted = await openCommandConfirm({
    words: 'policy:command.quote-prime-cloud',
    values: { name: policy.companyName },
    command: () => send(quotePrimeCloud, { body: { policyId: policy.id } }),
    refresh: ['quote', 'activity'],
  });
  if (quoted) go(`/quotes/${quoted.quoteId}`);
}

/** Makes the documents of a policy that are missing. */
export const openRemakeDocuments = (policy: Policy) =>
  openCommandConfirm({
    words: 'policy:command.remake-documents',
    values: { number: policy.policyNumber },
    command: () => send(remakeDocuments, { body: { policyId: policy.id, version: policy.version } }),
    refresh: ['policy', 'document', 'activity'],
  });

/** Reads the payment status of a policy from its books again, after its billing was updated elsewhere. */
export const openFollowBilling = (policy: Policy) =>
  openCommandConfirm({
    words: 'policy:command.follow-billing',
    values: { number: policy.policyNumber },
    command: () => send(followBilling, { body: { policyId: policy.id, version: policy.version } }),
    refresh: ['policy', 'billing', 'activity'],
  });
