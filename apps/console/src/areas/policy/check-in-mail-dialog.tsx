import { describePolicy, type Policy } from '@parapet/contract/policy/index';
import { send } from '../../core/client.ts';
import { openCommandConfirm } from '../../kit/dialogs/index.ts';

/** Marks a policy whose check is on its way, or takes the mark back. */
export const openCheckInMail = (policy: Policy) =>
  openCommandConfirm({
    words: policy.description === '' ? 'policy:command.describe-policy' : 'policy:command.undescribe-policy',
    values: { number: policy.policyNumber },
    command: () =>
      send(describePolicy, {
        params: { policyId: policy.id },
        body: { isCheckInMail: policy.description === '', version: policy.version },
      }),
    refresh: ['policy', 'activity'],
  });
