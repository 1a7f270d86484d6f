import type { Tx } from '../../platform/database.ts';

export type OutgoingMail = { to: string; subject: string; text: string; html: string };

/** Sends one mail. `messageId` is the outbox's: an adapter that can, sends it once. */
export type MailGateway = {
  send(tx: Tx, mail: OutgoingMail, messageId: string): Promise<void>;
  close(): Promise<void>;
};
