import type { Tx } from '../../platform/database.ts';

export type SmsGateway = {
  /** Whether texts go anywhere: nobody is offered a way that leads nowhere. */
  isOpen: boolean;
  /** @throws Undeliverable for a number that will never take it; anything else is tried again. */
  send(tx: Tx, message: { to: string; text: string }, messageId: string): Promise<void>;
};
