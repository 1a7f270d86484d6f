import type { ClaimFileStatus } from './claim-file-status.ts';
import type { Lifecycle, StateRoles } from './lifecycle.ts';

/** The file that an examiner keeps on a filed claim, until it is closed, and after it is reopened. */
export const claimFileLifecycle = {
  'update-claim-file': {
    from: ['OPEN', 'RESERVED', 'IN COVERAGE REVIEW', 'REOPENED'],
    to: 'same',
    permission: 'claim:work',
    event: 'claim.file-updated',
  },
  'move-claim-to-policy': {
    from: ['OPEN', 'RESERVED', 'IN COVERAGE REVIEW', 'REOPENED'],
    to: 'same',
    permission: 'claim:work',
    event: 'claim.policy-moved',
  },
  'triage-claim': {
    from: ['OPEN', 'RESERVED', 'IN COVERAGE REVIEW', 'REOPENED'],
    to: 'same',
    permission: 'claim:work',
    event: 'claim.triaged',
  },
  'assign-vendor': {
    from: ['OPEN', 'RESERVED', 'IN COVERAGE REVIEW', 'REOPENED'],
    to: 'same',
    permission: 'claim:work',
    event: 'claim.vendor-assigned',
  },
  'review-coverage': {
    from: ['OPEN', 'RESERVED', 'REOPENED'],
    to: 'IN COVERAGE REVIEW',
    permission: 'claim:work',
    event: 'claim.coverage-review-begun',
  },
  'conclude-coverage-review': {
    from: ['IN COVERAGE REVIEW'],
    to: ['OPEN', 'RESERVED'],
    permission: 'claim:work',
    event: 'claim.coverage-review-concluded',
  },
  'set-claim-reserve': {
    from: ['OPEN', 'RESERVED', 'IN COVERAGE REVIEW', 'REOPENED'],
    to: ['OPEN', 'RESERVED', 'IN COVERAGE REVIEW', 'REOPENED'],
    permission: 'claim:work',
    event: 'claim.reserve-set',
  },
  'pay-claim': {
    from: ['RESERVED'],
    to: ['RESERVED', 'OPEN'],
    permission: 'claim:work',
    event: 'claim.paid',
  },
  'void-claim-payment': {
    from: ['OPEN', 'RESERVED', 'REOPENED'],
    to: 'RESERVED',
    permission: 'claim:authorize',
    event: 'claim.payment-voided',
  },
  // What others give back may come after the file is closed.
  'recover-claim': {
    from: ['OPEN', 'RESERVED', 'IN COVERAGE REVIEW', 'CLOSED', 'REOPENED'],
    to: 'same',
    permission: 'claim:work',
    event: 'claim.recovered',
  },
  'close-claim-file': {
    from: ['OPEN', 'RESERVED', 'IN COVERAGE REVIEW', 'REOPENED'],
    to: 'CLOSED',
    permission: 'claim:work',
    event: 'claim.closed',
  },
  'reopen-claim-file': {
    from: ['CLOSED'],
    to: 'REOPENED',
    permission: 'claim:work',
    event: 'claim.reopened',
  },
} as const satisfies Lifecycle<ClaimFileStatus, string>;

export type ClaimFileCommand = keyof typeof claimFileLifecycle;

export const claimFileStateRoles = {
  initial: ['OPEN'],
  // What is closed can be reopened.
  final: [],
  planned: [],
} as const satisfies StateRoles<ClaimFileStatus>;
