/** The kinds of transaction that move the money of a claim. */
export const claimTransactionKinds = ['RESERVE', 'PAYMENT', 'RECOVERY'] as const;
export type ClaimTransactionKind = (typeof claimTransactionKinds)[number];

/** It waits for a second person, is in the books, was declined, or was taken back. */
type StatusTraits = {
  /** It waits for a decision. */
  isOpen: boolean;
  /** It stands in the books. */
  isBooked: boolean;
};
const traits = {
  ASKED: { isOpen: true, isBooked: false },
  BOOKED: { isOpen: false, isBooked: true },
  REFUSED: { isOpen: false, isBooked: false },
  VOIDED: { isOpen: false, isBooked: false },
} satisfies Record<string, StatusTraits>;

export const claimTransactionStatuses = Object.keys(traits) as [
  ClaimTransactionStatus,
  ...ClaimTransactionStatus[],
];
export type ClaimTransactionStatus = keyof typeof traits;
export const claimTransactionTraits: Readonly<Record<ClaimTransactionStatus, StatusTraits>> = traits;
