import type { Tx } from './database.ts';
import type { FileStore } from './files.ts';

export type CaptchaGateway = {
  /**
   * The key that a page loads the captcha with; null for the sandbox, to which a page sends a fixed token.
   */
  siteKey: string | null;
  /** Whether the captcha answer came from a person. @throws when the service cannot be reached. */
  isHuman(response: string): Promise<boolean>;
};

/** A sign-on under way: what its answer must fit. It is kept by the server and never leaves it whole. */
export type SignOn = { state: string; nonce: string; codeVerifier: string; redirectUri: string };

/** Who the identity provider says somebody is. */
export type Identity = {
  issuer: string;
  /** The provider's own name for the person, which it never gives to another one. */
  subject: string;
  /** The person's address, if the provider has verified it. */
  email: string | undefined;
};

export type IdentityGateway = {
  /** Who vouches for people; null when no provider is configured. */
  issuer: string | null;
  /**
   * Where a browser is sent to sign in, and what its answer must fit; null when no provider is configured.
   * @throws when the provider cannot be reached.
   */
  begin(redirectUri: string): Promise<{ authorizeUrl: string; signOn: SignOn } | null>;
  /**
   * Exchanges the code of an answer at the provider, once. `iss` is the issuer that the answer names.
   * @returns undefined if the code is not that of this sign-on or was used before, or if the ID token is
   * forged, expired, from another issuer, for another client or with another nonce.
   * @throws when the provider cannot be reached.
   */
  finish(answer: { code: string; iss?: string | undefined }, signOn: SignOn): Promise<Identity | undefined>;
};

export type Attachment = { filename: string; content: Buffer; contentType: 'application/pdf' };
export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** What opens something in its text. */
  secrets: readonly string[];
};

/**
 * Sends one mail. `messageId` is that of the outbox message: an adapter that can use it sends the mail only
 * once.
 */
export type MailGateway = {
  send(tx: Tx, mail: OutgoingMail, messageId: string): Promise<void>;
  close(): Promise<void>;
};

/** One transaction as reported by the processor. Amounts are in major units, as in its protocol. */
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

/** A card or account that the processor keeps under a token, and the policy that was paid with it first. */
export type ProcessorMethod = {
  tokenId: string;
  policyNumber: string;
  paymentCategory: 'CreditCard' | 'ECheck';
  last4Digits: string;
  cardType: string;
  bankName: string;
};

/** What the processor answers to an order to pay back. */
export type ProcessorRefund = { refundId: string; status: 'Approved' | 'Declined' };

/** A payment, or a part of one, that the payer's bank took back. The amount is in major units. */
export type ProcessorChargeback = {
  chargebackId: string;
  transactionId: string;
  amount: number;
  reason: string;
  date: string;
};

/**
 * What the processor paid to our bank at once: payments, less what it paid back or banks took back. Each item
 * names the payment, the order to pay back, or the chargeback. Amounts are in major units.
 */
export type ProcessorPayout = {
  payoutId: string;
  date: string;
  items: { reference: string; amount: number }[];
};

export type PaymentGateway = {
  /** The processor's address and the key to open a session with, for the browser. */
  access(): { url: string; key: string; authCode: string };
  /**
   * Looks up a transaction at the processor; undefined when it does not know it.
   * @throws when the processor cannot be reached.
   */
  find(transactionId: string): Promise<ProcessorTransaction | undefined>;
  /**
   * Looks up a saved method at the processor; undefined when it does not know it.
   * @throws when the processor cannot be reached.
   */
  findMethod(tokenId: string): Promise<ProcessorMethod | undefined>;
  /**
   * Pays back a payment, or a part of it, to the card or account that it came from. The same request is done
   * once, however often it is sent. The amount is in major units.
   * @throws when the processor cannot be reached.
   */
  refund(order: { requestId: string; transactionId: string; amount: number }): Promise<ProcessorRefund>;
  /**
   * What banks took back since a day, as YYYY-MM-DD.
   * @throws when the processor cannot be reached.
   */
  chargebacks(since: string): Promise<ProcessorChargeback[]>;
  /**
   * What was paid to our bank since a day, as YYYY-MM-DD.
   * @throws when the processor cannot be reached.
   */
  payouts(since: string): Promise<ProcessorPayout[]>;
};

export type SmsGateway = {
  /** Whether text messages are delivered at all: otherwise nobody is offered codes by text. */
  isOpen: boolean;
  /** @throws Undeliverable for a number that can never receive it; anything else is retried. */
  send(tx: Tx, message: { to: string; text: string }, messageId: string): Promise<void>;
};

export type SanctionsName = {
  /** The number of the entry on its list; its aliases have it too. */
  entry: string;
  name: string;
  program: string;
};
/** One edition of a list, with the file that it was read from. */
export type SanctionsList = {
  source: 'OFAC_SDN' | 'UK';
  published: string;
  bytes: Uint8Array;
  names: SanctionsName[];
};

export type SanctionsGateway = {
  /** Whether there are lists to screen against. */
  isConfigured: boolean;
  /** The lists as they are published now; none where no address is configured. @throws when one cannot be read. */
  lists(): Promise<SanctionsList[]>;
};

/** Where errors of the server are reported, in addition to its log. */
export type Reporting = {
  report(error: Error, facts: { requestId: string; method: string; route: string }): void;
  /** Waits until all reports have been sent. */
  close(): Promise<void>;
};

/** All outside services, each behind our own interface. */
export type Gateways = {
  mail: MailGateway;
  sms: SmsGateway;
  payments: PaymentGateway;
  captcha: CaptchaGateway;
  identity: IdentityGateway;
  sanctions: SanctionsGateway;
  reporting: Reporting;
  files: FileStore;
};

/**
 * What a command has of them. Nobody who is only asking to come in makes an open transaction wait for an
 * outside service: captcha and identity provider are asked before it (`PreparedHandler`).
 */
export type GatewaysOfCommand = Omit<Gateways, 'captcha' | 'identity'> & {
  captcha: Pick<CaptchaGateway, 'siteKey'>;
  identity: Pick<IdentityGateway, 'issuer'>;
};
