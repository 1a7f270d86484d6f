/** Statuses of quotes and policies, their exact strings. Specification 2 §4. */
export const quoteStatuses = [
  'DRAFT',
  'INDICATION',
  'REQUESTED',
  'REFERRED',
  'IN_REVIEW',
  'READY',
  'SIGNED',
  'BOUND',
  'DECLINED',
  'LOST',
  'INVALID',
  'EXPIRED',
  'DELETED',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const policyStatuses = [
  'LAPSED',
  'BOUND',
  'ISSUED',
  'IN FORCE',
  'BINDER EXPIRED',
  'RESCIND',
  'CANCEL REQUESTED',
  'CANCEL PENDING',
  'CANCELLED',
  'FLAT CANCELLED',
  'IN REINSTATEMENT PERIOD',
  'EXPIRED',
  'RENEWED',
  'VOID',
  'VOID TRANSACTION',
  'CANCEL TRANSACTION',
] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

export const accountStatuses = ['Open', 'Quoted', 'Active Policy', 'Declined', 'Lost'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** What becomes of a submission. */
export const submissionStatuses = ['New', 'In Progress', 'Quoted', 'Declined', 'Lost', 'Completed'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** A claim is a draft until it is filed. Specification 2 §3. */
export const claimStatuses = ['UN_FILED', 'FILED'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Payment statuses of a policy. Specification 2 §2 and §4. */
export const paymentStatuses = ['Unpaid', 'Partially Paid', 'Processed', 'Paid', 'Failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
