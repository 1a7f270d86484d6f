import type { MailboxGateway } from './mail/mailbox-gateway.ts';
import type { DomainSeen, Look, ScanStep } from '@parapet/domain/scan/looked';
import type { FileStore, KeptFiles } from './files/files.ts';

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

/** The identity of a person as the identity provider states it. */
export type Identity = {
  issuer: string;
  /** The provider's own name for the person, which it never gives to another one. */
  subject: string;
  /** The person's address, if the provider has verified it. */
  email: string | undefined;
};

export type IdentityGateway = {
  /** The issuer that vouches for people; null when no provider is configured. */
  issuer: string | null;
  /**
   * Returns the URL at which a browser signs in, and the values that its answer must fit; null when no
   * provider is configured.
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

export type Attachment = {
  filename: string;
  content: Buffer;
  contentType: string;
  /** Of a picture that the mail shows: its name there. */
  cid?: string;
};
export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** Secrets in its text, which open something. */
  secrets: readonly string[];
  /** Of a letter of an organization: who writes, from its own address, and which thread it belongs to. */
  letter?: {
    from: { name: string; address: string };
    cc: string;
    /** Recipients of this delivery, out of all that the letter names. */
    recipients: readonly string[];
    messageId: string;
    references: readonly string[];
  };
};

/** A recipient whom a letter did not reach, and what the server said; for good, or for now. */
export type NotReached = { address: string; reason: string; isForGood: boolean };

/** The receiver of inbound mail. */
export type MailDoor = {
  /** Whether an address is that of an inbox here. */
  isOurs(address: string): Promise<boolean>;
  /** Files a mail for all its recipients, or throws; then it was not accepted. */
  take(envelope: { from: string; to: readonly string[] }, raw: Buffer): Promise<void>;
};

/** A language model that answers a question; what it says is only ever suggested to a person. */
export type ReaderGateway = {
  /** Whether one is set up: otherwise mail is read by our rules alone. */
  isOpen: boolean;
  /** @throws ReaderTrouble, with a sentence for people, where there is no answer of use. */
  ask(task: string, material: string): Promise<unknown>;
};

/**
 * Says that from here on nobody can tell whether a message left; who hears an error from it sends nothing.
 */
export type AboutToLeave = () => Promise<void>;

export type MailGateway = {
  /** Whether a mail that is sent twice arrives once. */
  knowsRepeats: boolean;
  /**
   * Sends one mail. `messageId` is that of the outbox message, and the mail's own.
   * @returns the recipients of a letter that surely did not get it. @throws NotSent if any other mail surely
   * has not left.
   */
  send(mail: OutgoingMail, messageId: string, aboutToLeave: AboutToLeave): Promise<readonly NotReached[]>;
  close(): Promise<void>;
};

/** A transaction as reported by the processor. Amounts are in major units, as in its protocol. */
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

/** The processor's answer to an order to pay back. */
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
 * A payout of the processor to our bank in one sum: payments, less those that it paid back or that banks
 * took back. Each item names the payment, the order to pay back, or the chargeback. Amounts are in major
 * units.
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
   * @throws ProcessorTrouble when the processor cannot be reached.
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
   * Lists the payments that banks took back since a day, as YYYY-MM-DD.
   * @throws when the processor cannot be reached.
   */
  chargebacks(since: string): Promise<ProcessorChargeback[]>;
  /**
   * Lists the payouts to our bank since a day, as YYYY-MM-DD.
   * @throws when the processor cannot be reached.
   */
  payouts(since: string): Promise<ProcessorPayout[]>;
};

export type SmsGateway = {
  /** Whether text messages are delivered at all: otherwise nobody is offered codes by text. */
  isOpen: boolean;
  /** Whether a text that is sent twice arrives once. */
  knowsRepeats: boolean;
  /**
   * @throws Undeliverable for a number that can never receive it, NotSent if it surely has not left.
   */
  send(message: { to: string; text: string }, messageId: string, aboutToLeave: AboutToLeave): Promise<void>;
};

export type SanctionsName = {
  /** The number of the entry on its list; its aliases have it too. */
  entry: string;
  name: string;
  program: string;
};
/** An edition of a list, with the file that it was read from. */
export type SanctionsList = {
  source: 'OFAC_SDN' | 'UK';
  published: string;
  bytes: Uint8Array;
  names: SanctionsName[];
};

export type SanctionsGateway = {
  /** Whether there are lists to screen against. */
  isConfigured: boolean;
  /**
   * The lists as they are published now; none where no address is configured. @throws when one cannot be
   * read.
   */
  lists(): Promise<SanctionsList[]>;
};

/** A subscriber's answer, or the reason why nothing was sent or heard. */
export type WebhookAnswer =
  | { status: number; answer: string; error?: undefined }
  | { status?: undefined; answer?: undefined; error: string };

/** Data of an account that a customer system receives. */
export type Lead = Readonly<
  Record<'id' | 'name' | 'status' | 'region' | 'state' | 'city' | 'industry' | 'agencyName', string> &
    Record<'firstName' | 'lastName' | 'email' | 'phone' | 'link' | 'modified', string> & {
      revenue: number | null;
    }
>;

export type LeadsGateway = {
  isOpen: boolean;
  /** @throws Undeliverable where another try would not help. */
  send(lead: Lead, leadId: string): Promise<void>;
};

/** A license as a register has it; `until` is its last day, as YYYY-MM-DD. */
export type RegisterEntry = {
  name: string;
  isActive: boolean;
  until: string | null;
  linesOfAuthority: readonly string[];
};

/** The license that a register is asked about. */
export type RegisterAsked = { state: string; npn: string; number: string };

export type RegisterGateway = {
  /** Whether there is a register to ask. */
  isOpen: boolean;
  /**
   * The register's entry for a license; null if it knows none.
   * @throws ConnectorTrouble, and nothing else.
   */
  find(asked: RegisterAsked): Promise<RegisterEntry | null>;
};

export type WebhookGateway = {
  /** Why nothing may be sent to an address; undefined if it may, as far as can be said now. */
  refusalOf(address: string): Promise<string | undefined>;
  /**
   * Sends one event, once. The name is resolved, what it leads to is checked, and that very address is
   * connected to; no
   * redirect is followed.
   */
  send(
    address: string,
    event: { headers: Readonly<Record<string, string>>; body: string },
  ): Promise<WebhookAnswer>;
};

/** Something that would make a company safer, as a product says it. */
type ReadAction = { id: string; title: string; category: string; status: 'OPEN' | 'DONE'; gain: number };

/**
 * The credentials of a product, by the fields of its form or as its sign-in left them. They are sealed
 * wherever they are stored.
 */
export type Credentials = Readonly<Record<string, string>>;

/** A product's answer; new credentials replace those with which it was asked. */
export type Reading = {
  credentials?: Credentials;
  metadata?: Partial<Record<'azureTenantId' | 'region' | 'host' | 'wizerCustomerId', string>>;
} & ({ kind: 'READ'; posture: { score: number; actions: readonly ReadAction[] } } | { kind: 'INVITED' });

export type ConnectorGateway = {
  /** Whether a product can be connected here at all. */
  isOpen(type: string): boolean;
  /** Whether addresses may lead inside the network, as those of sandboxes do. */
  mayBeInside: boolean;
  /** The sign-in of a product's own provider; null for a product without one. */
  oauth(
    type: string,
  ): {
    clientId: string;
    authorizeUrl: string;
    scope: string;
    beside: Readonly<Record<string, string>>;
  } | null;
  /** Asks a product how it stands. @throws ConnectorTrouble, and nothing else. */
  read(type: string, credentials: Credentials): Promise<Reading>;
  /** Makes the organization of an account at the hub. @throws ConnectorTrouble */
  makeOrganization(identifier: string): Promise<string>;
};

export type ScannerGateway = {
  /**
   * Looks at one side of a domain as anybody may. What does not answer, or not as it should, is said part by
   * part; a domain whose owner does not want it is not looked at.
   */
  look(domain: string, step: ScanStep): Promise<Look<DomainSeen | { isOptedOut: true }>>;
  /**
   * Whether a record of a domain carries a text, which only its owner can put there. Nothing else is asked.
   */
  proves(domain: string, text: string): Promise<Look<{ isProved: boolean } | { isOptedOut: true }>>;
};

/** The service that scans uploaded files for viruses. */
export type VirusGateway = {
  /** False where the operator has said that something before the server checks. */
  isOpen: boolean;
  /**
   * The name of the virus, or null for a clean file.
   * @throws NotChecked, and nothing else, if nobody knows.
   */
  check(bytes: Uint8Array): Promise<string | null>;
  /** Whether it answers. */
  isThere(): Promise<boolean>;
};

/** The service to which errors of the server are reported, in addition to its log. */
export type Reporting = {
  report(error: Error, facts: { requestId: string; method: string; route: string }): void;
  /** Waits until all reports have been sent. */
  close(): Promise<void>;
};

/** All outside services, each behind our own interface. */
export type Gateways = {
  mail: MailGateway;
  mailbox: MailboxGateway;
  sms: SmsGateway;
  payments: PaymentGateway;
  captcha: CaptchaGateway;
  identity: IdentityGateway;
  sanctions: SanctionsGateway;
  webhooks: WebhookGateway;
  leads: LeadsGateway;
  register: RegisterGateway;
  reader: ReaderGateway;
  connectors: ConnectorGateway;
  scanner: ScannerGateway;
  virus: VirusGateway;
  reporting: Reporting;
  files: KeptFiles;
};

/**
 * The gateways as a command or a job has them while its transaction is open: facts known without asking
 * anybody, and a way to read files once it is over. Nothing here waits for an outside service, which is
 * asked before the transaction (`PreparedHandler`) or after it (the outbox).
 */
export type GatewaysOfCommand = {
  files: Pick<FileStore, 'read'>;
  payments: Pick<PaymentGateway, 'access'>;
  sms: Pick<SmsGateway, 'isOpen'>;
  sanctions: Pick<SanctionsGateway, 'isConfigured'>;
  leads: Pick<LeadsGateway, 'isOpen'>;
  register: Pick<RegisterGateway, 'isOpen'>;
  captcha: Pick<CaptchaGateway, 'siteKey'>;
  identity: Pick<IdentityGateway, 'issuer'>;
  connectors: Omit<ConnectorGateway, 'read' | 'makeOrganization'>;
};

/** The others are not there at all, whatever the types say. */
export const gatewaysOfCommand = ({
  files,
  payments: { access },
  sms: { isOpen },
  sanctions: { isConfigured },
  leads,
  register,
  captcha: { siteKey },
  identity: { issuer },
  connectors: { isOpen: isConnectorOpen, mayBeInside, oauth },
}: Gateways): GatewaysOfCommand => ({
  files: { read: files.read },
  payments: { access },
  sms: { isOpen },
  sanctions: { isConfigured },
  leads: { isOpen: leads.isOpen },
  register: { isOpen: register.isOpen },
  captcha: { siteKey },
  identity: { issuer },
  connectors: { isOpen: isConnectorOpen, mayBeInside, oauth },
});
