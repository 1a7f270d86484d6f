import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { PolicyStatus } from './statuses.ts';

const onRisk = ['ISSUED', 'IN FORCE'] as const;
const ending = ['CANCEL REQUESTED', 'CANCEL PENDING'] as const;

/**
 * The life of a policy from bind to its end. A command that is not an edge here is refused with 409. Source:
 * the working model of policies, "Transactions and edges".
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
  'endorse-policy': {
    from: ['BOUND', ...onRisk, 'CANCEL PENDING'],
    to: 'same',
    permission: 'policy:endorse',
    guard: 'isInEndorsementWindow',
    event: 'policy.endorsed',
  },
  'renew-policy': {
    from: ['IN FORCE'],
    to: 'same',
    permission: 'policy:renew',
    guard: 'isInRenewalWindow',
    event: 'policy.renewal-quoted',
  },
  'opt-out-of-renewal': {
    from: onRisk,
    to: 'same',
    permission: 'policy:opt-out',
    event: 'policy.renewal-opted-out',
  },
  'not-renew-policy': {
    from: onRisk,
    to: 'same',
    permission: 'policy:cancel',
    guard: 'lastNonRenewalDay',
    event: 'policy.not-renewed',
  },
  'take-back-opt-out': {
    from: onRisk,
    to: 'same',
    permission: 'policy:opt-out',
    event: 'policy.renewal-opted-in',
  },
  'mute-renewal-reminders': {
    from: onRisk,
    to: 'same',
    permission: 'policy:renew',
    event: 'policy.renewal-reminders-set',
  },
  'request-cancellation': {
    from: onRisk,
    to: 'CANCEL REQUESTED',
    permission: 'policy:request-cancellation',
    event: 'policy.cancel-requested',
  },
  'give-cancellation-notice': {
    from: [...onRisk, 'CANCEL REQUESTED'],
    to: 'CANCEL PENDING',
    permission: 'policy:cancel',
    guard: 'earliestCancellation',
    event: 'policy.cancel-pending',
  },
  'stop-cancellation': {
    from: ending,
    to: onRisk,
    permission: 'policy:cancel',
    event: 'policy.cancellation-stopped',
  },
  'cancel-policy': {
    from: [...onRisk, ...ending],
    to: ['CANCELLED', 'IN REINSTATEMENT PERIOD'],
    permission: 'policy:cancel',
    guard: 'earliestCancellation',
    event: 'policy.cancelled',
  },
  'flat-cancel-policy': {
    from: ['BOUND', ...onRisk, 'CANCEL REQUESTED'],
    to: 'FLAT CANCELLED',
    permission: 'policy:cancel',
    guard: 'canCancelFlat',
    event: 'policy.flat-cancelled',
  },
  'undo-cancellation': {
    from: ['CANCELLED', 'FLAT CANCELLED', 'IN REINSTATEMENT PERIOD'],
    to: ['BOUND', ...onRisk],
    permission: 'policy:cancel',
    event: 'policy.cancellation-undone',
  },
  'reinstate-policy': {
    from: ['CANCELLED', 'IN REINSTATEMENT PERIOD'],
    to: 'IN FORCE',
    permission: 'policy:cancel',
    event: 'policy.reinstated',
  },
  'close-reinstatement-period': {
    from: ['IN REINSTATEMENT PERIOD'],
    to: 'CANCELLED',
    permission: 'system',
    event: 'policy.reinstatement-ended',
  },
  'complete-renewal': {
    from: ['IN FORCE', ...ending, 'EXPIRED'],
    to: 'RENEWED',
    permission: 'system',
    event: 'policy.renewed',
  },
  'issue-erp': {
    from: ['CANCELLED', 'EXPIRED'],
    to: 'same',
    permission: 'policy:endorse',
    guard: 'erpRefusal',
    event: 'policy.erp-issued',
  },
  'expire-policy': {
    from: ['IN FORCE', ...ending],
    to: 'EXPIRED',
    permission: 'system',
    event: 'policy.expired',
  },
} as const satisfies Lifecycle<PolicyStatus, string>;

/** Where a cancellation leaves a policy: after some reasons it can be revived for some days. */
export const statusCancelled = (isReinstatable: boolean): 'CANCELLED' | 'IN REINSTATEMENT PERIOD' =>
  isReinstatable ? 'IN REINSTATEMENT PERIOD' : 'CANCELLED';

/** Where an issued policy stands that nothing ends. */
export const statusIssued = (hasBegun: boolean): 'ISSUED' | 'IN FORCE' => (hasBegun ? 'IN FORCE' : 'ISSUED');

/** Where a policy stands that nothing ends. */
export const statusAlive = ({ isIssued, hasBegun }: { isIssued: boolean; hasBegun: boolean }) =>
  isIssued ? statusIssued(hasBegun) : 'BOUND';

export type PolicyCommand = keyof typeof policyLifecycle;

export const policyStateRoles = {
  initial: ['BOUND'],
  final: ['BINDER EXPIRED', 'RENEWED'],
  planned: ['RESCIND', 'VOID', 'VOID TRANSACTION', 'CANCEL TRANSACTION'],
} as const satisfies StateRoles<PolicyStatus>;
