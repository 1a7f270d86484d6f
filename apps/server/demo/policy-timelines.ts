import type { PaymentStatus, PolicyStatus } from '@parapet/domain/lifecycles/statuses';

/**
 * What history tells of a policy after it was bound: the event, and when, in days after it was bound, after
 * cover started or before now.
 */
export type TimelineEvent =
  | ({ event: string; after: 'bound' | 'start' | 'end' } & { days: number })
  | { event: string; ago: number };

/** How a policy was ended before its time: the transaction, and what of the premium goes back. */
export type Ending = {
  type: 'CANCELLATION' | 'VOID';
  returns: 'all' | 'unearned';
  from: { daysAfterStart: number } | { daysAgo: number };
};

export type Timeline = { isIssued: boolean; turns: readonly TimelineEvent[]; ending?: Ending };

const issued: TimelineEvent = { event: 'policy.issued', after: 'bound', days: 1 };
const begun: TimelineEvent = { event: 'policy.in-force', after: 'start', days: 0 };
const never = (event: string, days: number, type: Ending['type'] = 'VOID'): Timeline => ({
  isIssued: false,
  turns: [{ event, after: 'bound', days }],
  ending: { type, returns: 'all', from: { daysAfterStart: 0 } },
});
const undone = (event: string, days: number, type: Ending['type']): Timeline => ({
  isIssued: true,
  turns: [issued, { event, after: 'bound', days }],
  ending: { type, returns: 'all', from: { daysAfterStart: 0 } },
});

/** How a policy has come to its status. */
export const TIMELINES: Record<PolicyStatus, Timeline> = {
  BOUND: { isIssued: false, turns: [] },
  ISSUED: { isIssued: true, turns: [issued] },
  'IN FORCE': { isIssued: true, turns: [issued, begun] },
  'BINDER EXPIRED': never('policy.binder-expired', 3),
  RESCIND: never('policy.rescinded', 2),
  'CANCEL REQUESTED': {
    isIssued: true,
    turns: [issued, begun, { event: 'policy.cancel-requested', ago: 4 }],
  },
  'CANCEL PENDING': {
    isIssued: true,
    turns: [
      issued,
      begun,
      { event: 'policy.cancel-requested', ago: 14 },
      { event: 'policy.cancel-pending', ago: 9 },
    ],
  },
  CANCELLED: {
    isIssued: true,
    turns: [issued, begun, { event: 'policy.cancelled', after: 'start', days: 120 }],
    ending: { type: 'CANCELLATION', returns: 'unearned', from: { daysAfterStart: 120 } },
  },
  'FLAT CANCELLED': undone('policy.flat-cancelled', 3, 'CANCELLATION'),
  'IN REINSTATEMENT PERIOD': {
    isIssued: true,
    turns: [
      issued,
      begun,
      { event: 'policy.cancelled', ago: 8 },
      { event: 'policy.reinstatement-offered', ago: 7 },
    ],
    ending: { type: 'CANCELLATION', returns: 'unearned', from: { daysAgo: 8 } },
  },
  EXPIRED: { isIssued: true, turns: [issued, begun, { event: 'policy.expired', after: 'end', days: 0 }] },
  RENEWED: { isIssued: true, turns: [issued, begun, { event: 'policy.renewed', after: 'end', days: 0 }] },
  VOID: undone('policy.voided', 3, 'VOID'),
  'VOID TRANSACTION': undone('policy.transaction-voided', 2, 'VOID'),
  'CANCEL TRANSACTION': undone('policy.transaction-cancelled', 2, 'CANCELLATION'),
};

/** The share of a bill that was paid in part. */
const PART = 0.4;

/** What has been received, as a share of the bill, and what the processor says of it. */
export const RECEIVED: Record<
  PaymentStatus,
  { share: number; tries: readonly { share: number; status: 'Paid' | 'Failed' | 'In Process' }[] }
> = {
  Unpaid: { share: 0, tries: [] },
  'Partially Paid': { share: PART, tries: [{ share: PART, status: 'Paid' }] },
  Processed: { share: 0, tries: [{ share: 1, status: 'In Process' }] },
  Paid: { share: 1, tries: [{ share: 1, status: 'Paid' }] },
  Failed: { share: 0, tries: [{ share: 1, status: 'Failed' }] },
};
