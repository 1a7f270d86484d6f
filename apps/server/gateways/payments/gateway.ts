/** One transaction as the processor knows it. Amounts in major units, as the processor speaks them. */
export type ProcessorTransaction = {
  transactionId: string;
  status: 'Approved' | 'Declined' | 'Pending';
  policyNumber: string;
  paymentAmount: number;
  totalPaymentAmount: number;
  paymentCategory: 'CreditCard' | 'ECheck';
  lastFourDigits: string;
  transactionDate: string;
  cardType?: string | undefined;
  bankName?: string | undefined;
};

export type PaymentGateway = {
  /** Address of the processor and the key to open a session with, for the browser. */
  access(): { url: string; key: string; authCode: string };
  /**
   * Asks the processor what it knows; undefined when it knows nothing of the transaction.
   * @throws when it cannot be reached.
   */
  find(transactionId: string): Promise<ProcessorTransaction | undefined>;
};
