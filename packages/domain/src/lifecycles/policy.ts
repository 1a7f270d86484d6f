import type { EndedBy } from '../policies/reversals.ts';
import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { PolicyStatus } from './statuses.ts';

const onRisk = ['ISSUED', 'IN FORCE'] as const;
const ending = ['CANCEL REQUESTED', 'CANCEL PENDING'] as const;
const alive = ['BOUND', ...onRisk, ...ending] as const;
const rescindable = ['BOUND', ...onRisk] as const;
const endorsable = ['BOUND', ...onRisk, 'CANCEL PENDING'] as const;
const cancelled = ['CANCELLED', 'FLAT CANCELLED', 'IN REINSTATEMENT PERIOD'] as const;

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
    from: endorsable,
    to: 'same',
    permission: 'policy:endorse',
    guard: 'isInEndorsementWindow',
    event: 'policy.endorsed',
  },
  'request-endorsement': {
    from: endorsable,
    to: 'same',
    permission: 'policy:endorse',
    guard: 'isInEndorsementWindow',
    event: 'policy.endorsement-requested',
  },
  'approve-endorsement': {
    from: endorsable,
    to: 'same',
    permission: 'policy:underwrite',
    event: 'policy.endorsement-approved',
  },
  'refuse-endorsement': {
    from: endorsable,
    to: 'same',
    permission: 'policy:endorse',
    event: 'policy.endorsement-refused',
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
    notice: 'NON_RENEWAL',
  },
  'give-conditional-notice': {
    from: onRisk,
    to: 'same',
    permission: 'policy:cancel',
    guard: 'lastConditionalDay',
    event: 'policy.conditional-notice-given',
    notice: 'CONDITIONAL_RENEWAL',
  },
  'extend-policy': {
    from: ['IN FORCE'],
    to: 'same',
    permission: 'policy:cancel',
    guard: 'extendedTo',
    event: 'policy.extended',
  },
  'take-back-opt-out': {
    from: onRisk,
    to: 'same',
    permission: 'policy:opt-out',
    event: 'policy.renewal-opted-in',
    notice: 'NON_RENEWAL_WITHDRAWN',
  },
  'lapse-non-renewal': {
    from: onRisk,
    to: 'same',
    permission: 'system',
    guard: 'isUnproved',
    event: 'policy.non-renewal-lapsed',
    notice: 'NON_RENEWAL_WITHDRAWN',
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
    notice: 'CANCELLATION_REQUESTED',
  },
  'note-financer-intent': {
    from: onRisk,
    to: 'same',
    permission: 'policy:note-financer-intent',
    event: 'policy.financer-intent-noted',
    notice: 'FINANCER_INTENT',
  },
  'give-cancellation-notice': {
    from: [...onRisk, 'CANCEL REQUESTED'],
    to: 'CANCEL PENDING',
    permission: 'policy:cancel',
    guard: 'earliestCancellation',
    event: 'policy.cancel-pending',
    notice: 'CANCELLATION',
  },
  'stop-cancellation': {
    from: ending,
    to: onRisk,
    permission: 'policy:cancel',
    event: 'policy.cancellation-stopped',
    notice: { 'CANCEL REQUESTED': 'REQUEST_DECLINED', 'CANCEL PENDING': 'CANCELLATION_STOPPED' },
  },
  'cancel-policy': {
    from: [...onRisk, ...ending],
    to: cancelled,
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
    // From a later day on, it stays cancelled until that day.
    to: [...onRisk, 'CANCELLED'],
    permission: 'policy:cancel',
    guard: 'lacksKnownLossStatement',
    event: 'policy.reinstated',
  },
  'resume-policy': {
    from: ['CANCELLED'],
    to: 'IN FORCE',
    permission: 'system',
    guard: 'resumesOn',
    event: 'policy.resumed',
  },
  'request-void': { from: alive, to: 'same', permission: 'policy:void', event: 'policy.void-requested' },
  'void-policy': {
    from: alive,
    to: 'VOID',
    permission: 'policy:cancel',
    guard: 'isSecondPerson',
    event: 'policy.voided',
  },
  'request-rescission': {
    from: rescindable,
    to: 'same',
    permission: 'policy:cancel',
    event: 'policy.rescission-requested',
  },
  'rescind-policy': {
    from: rescindable,
    to: 'RESCIND',
    permission: 'policy:cancel',
    guard: 'isSecondPerson',
    event: 'policy.rescinded',
  },
  'request-taking-back': {
    from: [...alive, ...cancelled],
    to: 'same',
    permission: 'policy:endorse',
    guard: 'coverTakenFrom',
    event: 'policy.taking-back-requested',
  },
  'approve-taking-back': {
    from: [...alive, ...cancelled],
    to: [...alive, ...cancelled],
    permission: 'policy:cancel',
    guard: 'isSecondPerson',
    event: 'policy.taking-back-approved',
  },
  'refuse-void': {
    from: [...alive, ...cancelled],
    to: 'same',
    permission: 'policy:cancel',
    event: 'policy.void-refused',
  },
  'void-transaction': {
    from: [...alive, ...cancelled],
    to: [...rescindable, ...cancelled],
    permission: 'policy:cancel',
    guard: 'voidableLinks',
    event: 'policy.transaction-voided',
  },
  'revert-policy': {
    from: [...alive, ...cancelled],
    to: [...rescindable, ...cancelled],
    permission: 'policy:cancel',
    guard: 'reversalsTo',
    event: 'policy.reverted',
  },
  'change-insured': {
    from: endorsable,
    to: 'same',
    permission: 'policy:endorse',
    event: 'policy.insured-changed',
  },
  'update-additional-insureds': {
    from: endorsable,
    to: 'same',
    permission: 'policy:endorse',
    event: 'policy.additional-insureds-updated',
  },
  'move-insured-change': {
    from: endorsable,
    to: 'same',
    permission: 'policy:endorse',
    event: 'policy.insured-change-moved',
  },
  'describe-policy': {
    from: [...alive, ...cancelled],
    to: 'same',
    permission: 'policy:describe',
    event: 'policy.described',
  },
  'update-policy-commission': {
    from: [...alive, ...cancelled],
    to: 'same',
    permission: 'commission:agree',
    guard: 'authorityOver',
    event: 'policy.commission-agreed',
  },
  'remake-documents': {
    from: [...alive, ...cancelled],
    to: 'same',
    permission: 'policy:describe',
    event: 'policy.documents-remade',
  },
  'follow-billing': {
    from: [...alive, ...cancelled],
    to: 'same',
    permission: 'billing:apply',
    event: 'policy.billing-updated',
  },
  'change-broker': {
    from: [...alive, 'IN REINSTATEMENT PERIOD'],
    to: 'same',
    permission: 'system',
    event: 'policy.broker-changed',
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

/**
 * Returns the status of a policy after a cancellation: after some reasons it can be revived for some days.
 */
const statusCancelled = (isReinstatable: boolean): 'CANCELLED' | 'IN REINSTATEMENT PERIOD' =>
  isReinstatable ? 'IN REINSTATEMENT PERIOD' : 'CANCELLED';

/** Returns the status of an issued policy that is not ended. */
export const statusIssued = (hasBegun: boolean): 'ISSUED' | 'IN FORCE' => (hasBegun ? 'IN FORCE' : 'ISSUED');

/** Returns the status of a policy that is not ended. */
const statusAlive = ({ isIssued, hasBegun }: { isIssued: boolean; hasBegun: boolean }) =>
  isIssued ? statusIssued(hasBegun) : 'BOUND';

/** The facts beside its chain that decide the status of a policy. */
interface Standing {
  readonly isIssued: boolean;
  readonly hasBegun: boolean;
  readonly isReinstatable: boolean;
  /** Reinstated from a day that is still to come: until then there is no cover. */
  readonly isLapsed: boolean;
}

/**
 * Returns the status of a policy by its chain and the clock. A rescinded policy is void for a reason of its
 * own, which its command states and the chain does not.
 */
export const statusOfChain = (
  endedBy: EndedBy,
  { isIssued, hasBegun, isReinstatable, isLapsed }: Standing,
) => {
  if (endedBy === 'VOID') return 'VOID';
  if (endedBy === 'FLAT') return 'FLAT CANCELLED';
  if (endedBy) return statusCancelled(isReinstatable);
  return isLapsed ? 'CANCELLED' : statusAlive({ isIssued, hasBegun });
};

/**
 * Returns the status of a policy after a part of it was taken back. A void of the whole policy is a command
 * of its own, after which nothing is taken back.
 */
export function statusCorrected(endedBy: EndedBy, facts: Standing) {
  const status = statusOfChain(endedBy, facts);
  if (status === 'VOID') throw new Error('A void policy is corrected no more');
  return status;
}

export type PolicyCommand = keyof typeof policyLifecycle;

export const policyStateRoles = {
  initial: ['BOUND'],
  final: ['BINDER EXPIRED', 'RENEWED', 'RESCIND', 'VOID'],
  // Statuses of a transaction: the policy itself is what its chain says.
  planned: ['VOID TRANSACTION', 'CANCEL TRANSACTION'],
} as const satisfies StateRoles<PolicyStatus>;
