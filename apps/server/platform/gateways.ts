import type { Tx } from './database.ts';
import type { FileStore } from './files.ts';

export type CaptchaGateway = {
  /** What a page loads the captcha with; none for the sandbox, for which a page sends a fixed token. */
  siteKey: string | null;
  /** Whether the answer that a page got came from a person. @throws when the service cannot be reached. */
  isHuman(response: string): Promise<boolean>;
};

export type IdentityGateway = {
  /** Where people are sent to sign in; null where no provider is set up. */
  issuer: string | null;
  /**
   * Whose address an ID token vouches for; undefined for a token that is forged, expired, of another issuer
   * or client, or of an unconfirmed address.
   * @throws when the provider cannot be reached. A token that was asked for with a nonce is good only
   * together with it.
   */
  emailOf(idToken: string, now: Date, nonce?: string): Promise<string | undefined>;
  /** Where a browser is sent to sign in, and as which client. @throws when the provider cannot be reached. */
  signOn(): Promise<{ authorizeUrl: string; clientId: string } | null>;
};

export type OutgoingMail = { to: string; subject: string; text: string; html: string };

/** Sends one mail. `messageId` is the outbox's: an adapter that can, sends it once. */
export type MailGateway = {
  send(tx: Tx, mail: OutgoingMail, messageId: string): Promise<void>;
  close(): Promise<void>;
};

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

export type SmsGateway = {
  /** Whether texts go anywhere: nobody is offered a way that leads nowhere. */
  isOpen: boolean;
  /** @throws Undeliverable for a number that will never take it; anything else is tried again. */
  send(tx: Tx, message: { to: string; text: string }, messageId: string): Promise<void>;
};

/** Where errors of the server go beside its log. */
export type Reporting = {
  report(error: Error, facts: { requestId: string; method: string; route: string }): void;
  /** Waits until what was reported has been sent. */
  close(): Promise<void>;
};

/** The outside world, each part behind an interface of ours. */
export type Gateways = {
  mail: MailGateway;
  sms: SmsGateway;
  payments: PaymentGateway;
  captcha: CaptchaGateway;
  identity: IdentityGateway;
  reporting: Reporting;
  files: FileStore;
};
