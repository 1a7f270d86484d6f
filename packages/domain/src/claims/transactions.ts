/** What moves the money of a claim. */
export const claimTransactionKinds = ['RESERVE', 'PAYMENT', 'RECOVERY'] as const;
export type ClaimTransactionKind = (typeof claimTransactionKinds)[number];

/** It waits for a second person, is in the books, was declined, or was taken back. */
export const claimTransactionStatuses = ['ASKED', 'BOOKED', 'DECLINED', 'VOIDED'] as const;
export type ClaimTransactionStatus = (typeof claimTransactionStatuses)[number];
