import type { Tx } from '../../platform/database.ts';

export type SmsGateway = { send(tx: Tx, message: { to: string; text: string }, messageId: string): Promise<void> };

/** The sandbox: messages kept in the database, read at `/dev/sms`. */
export function kept(): SmsGateway {
  return {
    async send(tx, message, messageId) {
      await tx
        .insertInto('message')
        .values({ channel: 'sms', recipient: message.to, body: message.text, outbox_id: messageId })
        .onConflict((conflict) => conflict.column('outbox_id').doNothing())
        .execute();
    },
  };
}
