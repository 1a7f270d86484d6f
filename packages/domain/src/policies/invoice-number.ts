/** The number of an invoice of a policy, on paper and on the wire: `PUS-500092-1` is its first. */
export const invoiceNumber = (policyNumber: string, serial = 1): string => `${policyNumber}-${serial}`;
