/** Statuses of quotes and policies, their exact strings. Specification 2 §4. */
export const quoteStatuses = [
  'DRAFT', 'INDICATION', 'REQUESTED', 'REFERRED', 'IN_REVIEW', 'READY', 'SIGNED', 'BOUND', 'DECLINED', 'LOST', 'INVALID', 'EXPIRED', 'DELETED',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const policyStatuses = [
  'BOUND', 'ISSUED', 'IN FORCE', 'BINDER EXPIRED', 'RESCIND', 'CANCEL REQUESTED', 'CANCEL PENDING', 'CANCELLED', 'FLAT CANCELLED',
  'IN REINSTATEMENT PERIOD', 'EXPIRED', 'RENEWED', 'VOID', 'VOID TRANSACTION', 'CANCEL TRANSACTION',
] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

export const accountStatuses = ['Open', 'Quoted', 'Active Policy', 'Declined', 'Lost'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Payment statuses of a policy. Specification 2 §2 and §4. */
export const paymentStatuses = ['Unpaid', 'Partially Paid', 'Processed', 'Paid', 'Failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
