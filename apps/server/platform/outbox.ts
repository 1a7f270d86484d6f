import { noteForCommit, sendWrite, type Tx } from './database.ts';
import type { Mail } from './mail-templates.ts';

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
      payload: { policyId: string; /** The policyholder was already told. */ isQuiet?: boolean };
    }
  /** The paper of a transaction, or, without a number, of the notice of the cancellation that is pending. */
  | {
      topic: 'transaction-documents';
      payload: {
        policyId: string;
        number: number | null;
        /** The first of several that were booked as one. */ first?: number;
        /** Which notice, where it is not that of a cancellation. */ notice?: 'conditional-renewal';
      };
    }
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
  | { topic: 'receipt'; payload: { paymentId: string } }
  /** The processor pays back what was booked as a refund. */
  | { topic: 'refund'; payload: { paymentId: string } };

/** An error that no retry can fix: the message is marked dead at once. */
export class Undeliverable extends Error {}

/** On it every worker hears that there is a message. */
export const OUTBOX_CHANNEL = 'parapet_outbox';

/** Commits with the command. A worker takes it from there, at once or when it is due. */
export async function publish(tx: Tx, { topic, payload }: OutboxMessage, dueAt?: Date): Promise<void> {
  const message = { topic, payload: JSON.stringify(payload), ...(dueAt ? { dueAt } : {}) };
  await sendWrite(tx, tx.insertInto('outbox').values(message));
  noteForCommit(tx, 'outbox');
}
