import type { Policy } from '@parapet/contract/policy/index';
import type { PolicyCommand } from '@parapet/domain/lifecycles/policy';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { RecordAction } from '../../kit/actions/record-actions.tsx';

/** The server runs these automatically on their date. */
type NotInMenu = 'begin-policy' | 'expire-binder' | 'expire-policy';
type PolicyActionId = Exclude<PolicyCommand, NotInMenu>;

/** Every action on a policy. */
export const policyActions: Readonly<Record<PolicyActionId, RecordAction<Policy>>> = {
  'issue-policy': {
    icon: IconRosetteDiscountCheck,
    beside: 'primary',
    open: async (policy) => (await import('./issue-policy-dialog.tsx')).openIssuePolicy(policy),
  },
};
