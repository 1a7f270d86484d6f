/** What a transaction of a policy can be, as the wire spells it. */
export const transactionTypes = [
  'NEW_BUSINESS',
  'ENDORSEMENT',
  'CANCELLATION',
  'REINSTATEMENT',
  'RENEWAL',
  'VOID',
] as const;
export type TransactionType = (typeof transactionTypes)[number];
