import { noteForCommit, sendWrite, type Tx } from '../database/database.ts';
import type { Mail } from '../mail/mail-templates.ts';
import { traceOfNow } from '../observability/tracing.ts';

/**
 * Everything that may be sent or happen after a command. Each topic has one handler, in `areas/*` or
 * `gateways`.
 */
export type OutboxMessage =
  | { topic: 'mail'; payload: Mail }
  | { topic: 'sms'; payload: { to: string; text: string } }
  | {
      topic: 'sign-in-link';
      payload: { email: string; kind: 'password-reset' | 'password-expired' | 'validation' };
    }
  | {
      topic: 'policy-documents';
      payload: {
        policyId: string;
        /** The policyholder was already told. */ isQuiet?: boolean;
        /** The policy as it was then, which its papers show; without it they show it as it is. */
        as?: Readonly<Record<string, unknown>>;
        /** Person who bound or issued it. */ by?: string;
      };
    }
  /** The paper of a transaction; `first`: of several that were booked as one. */
  | { topic: 'transaction-documents'; payload: { policyId: string; number: number; first?: number } }
  /** The paper of a notice that the parties to a policy are given. */
  | { topic: 'policy-notice'; payload: { noticeId: string } }
  /** The papers to be read before a quote is signed, and the mail that they are attached to. */
  | { topic: 'quote-papers'; payload: { presentationIds: readonly string[]; mail: Mail | null } }
  /** The papers that prove a signature. */
  | {
      topic: 'signature-documents';
      payload: { signatureId: string; /** The signer is not sent the copies. */ isQuiet?: boolean };
    }
  /** Draws a certificate of insurance, and mails it to whoever is named. */
  | {
      topic: 'certificate-document';
      payload: { certificateId: string; mail: { to: string; name: string } | null };
    }
  /** The next chunk of a job's rows. */
  | { topic: 'bulk-job'; payload: { jobId: string } }
  /** Asks a connected product how it stands; the so many-th try. */
  | { topic: 'read-connection'; payload: { connectionId: string; tries: number } }
  /** Looks at one side of one domain; the so many-th step of a scan. */
  | { topic: 'scan-step'; payload: { scanId: string; at: number } }
  /** Tells the customer system of an account. */
  | { topic: 'lead'; payload: { accountId: string; leadId: string } }
  /** Asks the register of producers about a license. */
  | { topic: 'check-license'; payload: { kind: 'AGENCY' | 'AGENT' | 'SURPLUS'; licenseId: string } }
  /** Makes an account's organization at the hub of connectors. */
  | { topic: 'leen-organization'; payload: { accountId: string } }
  /** Reads what came by mail; `reply`: and suggests what to answer. */
  | { topic: 'read-mail'; payload: { messageId: string; reply?: true } }
  /** Sends what a person wrote: to all, or to those who were not reached before. */
  | { topic: 'letter'; payload: { messageId: string; to?: readonly string[]; tries?: number } }
  /** Files a mail of ours in the inbox of an organization. */
  | { topic: 'notice'; payload: Notice }
  /** Mails a policyholder, if it is one, a link that reports a claim. */
  | { topic: 'claim-link'; payload: { email: string } }
  | { topic: 'receipt'; payload: { paymentId: string } }
  /** The processor pays back what was booked as a refund. */
  | { topic: 'refund'; payload: { paymentId: string } };

/**
 * Whether the messages of a topic hold personal data: one that nobody has decided on in time is emptied
 * (`areas/data-retention.ts`). The others name records, and can be sent again at any time.
 */
export const isPersonal: Readonly<Record<OutboxMessage['topic'], boolean>> = {
  mail: true,
  sms: true,
  'sign-in-link': true,
  'claim-link': true,
  letter: true,
  notice: true,
  'certificate-document': true,
  'policy-documents': true,
  'transaction-documents': false,
  'policy-notice': false,
  'quote-papers': true,
  'signature-documents': false,
  'bulk-job': false,
  'read-connection': false,
  'scan-step': false,
  lead: false,
  'check-license': false,
  'leen-organization': false,
  'read-mail': false,
  receipt: false,
  refund: false,
};

/** A mail of ours, as whoever opens the inbox of an organization reads it. */
export type Notice = {
  organizationId: string;
  /** The subject of the notice: a notice of the same is filed once. */
  key: string;
  /** The notices that it follows, in whose thread it stands. */
  follows: readonly string[];
  mail: Omit<Mail, 'to' | 'files'>;
};

/** An error that no retry can fix: the message is marked dead at once. */
export class Undeliverable extends Error {}

/** The other side surely has nothing of it: the message may be sent once more. */
export class NotSent extends Error {}

/**
 * Thrown when it is unknown whether a message left; a person has to decide whether it is sent once more.
 */
export class PerhapsSent extends Error {}

/** On it every worker hears that there is a message. */
export const OUTBOX_CHANNEL = 'parapet_outbox';

/** Commits with the command. A worker takes it from there, at once or when it is due. */
export async function publish(tx: Tx, { topic, payload }: OutboxMessage, dueAt?: Date): Promise<void> {
  const message = {
    topic,
    payload: JSON.stringify(payload),
    trace: traceOfNow(),
    ...(dueAt ? { dueAt } : {}),
  };
  await sendWrite(tx, tx.insertInto('outbox').values(message));
  noteForCommit(tx, 'outbox');
}
