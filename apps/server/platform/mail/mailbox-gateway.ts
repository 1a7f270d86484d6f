/** A mail that lies in a mailbox, with for whom it says that it is; without its bytes where it is too big. */
export type MailOfMailbox = { from: string; to: readonly string[]; subject: string; raw: Buffer | null };

/** A mailbox at a mail server, from which mail is fetched. */
export type MailboxGateway = {
  isOpen: boolean;
  /** @throws Error where the server cannot be reached, refuses us or does not answer in time. */
  open(): Promise<OpenMailbox>;
};

export type OpenMailbox = {
  /** Which mailbox it is, without its password. */
  name: string;
  /** UIDVALIDITY: when it changes, the server has renumbered all mails. */
  validity: string;
  /** The numbers (UID) of the mails after one, the oldest first. */
  after(uid: number): Promise<number[]>;
  /** Null for a mail that is not there any more. */
  fetch(uid: number): Promise<MailOfMailbox | null>;
  close(): Promise<void>;
};
