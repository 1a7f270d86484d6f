import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Everything that may leave the house or happen after a command; one handler each, in `areas/*` or `gateways`.
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
      payload: { policyId: string; /** The policyholder was told long ago. */ isQuiet?: boolean };
    }
  | { topic: 'receipt'; payload: { paymentId: string } };

export type Mail = { to: string; template: string; region: 'US' | 'UK'; params: Record<string, string> };

/** What no repetition will deliver: the message is kept as dead at once. */
export class Undeliverable extends Error {}

/** Commits with the command; a worker takes it from there, at once or when it is due. */
export async function publish(tx: Tx, { topic, payload }: OutboxMessage, dueAt?: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload), ...(dueAt ? { dueAt } : {}) })
    .execute();
  await sql`select pg_notify('parapet_outbox', '')`.execute(tx);
}
