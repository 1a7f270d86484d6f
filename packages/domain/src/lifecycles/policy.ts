import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { PolicyStatus } from './statuses.ts';

/**
 * The part of a policy's life from bind to in force. A command that is not an edge here is refused with 409.
 */
export const policyLifecycle = {
  'issue-policy': {
    from: ['BOUND'],
    to: 'ISSUED',
    permission: 'policy:issue',
    guard: 'openBeforeIssue',
    event: 'policy.issued',
  },
  'begin-policy': { from: ['ISSUED'], to: 'IN FORCE', permission: 'system', event: 'policy.in-force' },
  'expire-binder': {
    from: ['BOUND'],
    to: 'BINDER EXPIRED',
    permission: 'system',
    guard: 'lastDayOfBinder',
    event: 'policy.binder-expired',
  },
  'expire-policy': { from: ['IN FORCE'], to: 'EXPIRED', permission: 'system', event: 'policy.expired' },
} as const satisfies Lifecycle<PolicyStatus, string>;

export type PolicyCommand = keyof typeof policyLifecycle;

export const policyStateRoles = {
  initial: ['BOUND'],
  final: ['BINDER EXPIRED', 'EXPIRED'],
  planned: [
    'RESCIND',
    'CANCEL REQUESTED',
    'CANCEL PENDING',
    'CANCELLED',
    'FLAT CANCELLED',
    'IN REINSTATEMENT PERIOD',
    'RENEWED',
    'VOID',
    'VOID TRANSACTION',
    'CANCEL TRANSACTION',
  ],
} as const satisfies StateRoles<PolicyStatus>;
