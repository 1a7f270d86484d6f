/** The number of an invoice of a policy, on paper and on the wire: `PUS-500092-1` is its first. */
export const invoiceNumber = (policyNumber: string, serial = 1): string => `${policyNumber}-${serial}`;

/**
 * A payment is due seven days after the policy was created, or the transaction booked. Specification 2 §9.
 */
export const DUE_DAYS = 7;
