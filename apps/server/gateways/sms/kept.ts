import type { SmsGateway } from './gateway.ts';

/**
 * The sandbox: messages kept in the database, read at `/dev/sms`. A message that arrives twice is kept once.
 */
export function keptSms(): SmsGateway {
  return {
    isOpen: true,
    async send(tx, message, messageId) {
      await tx
        .insertInto('message')
        .values({ channel: 'sms', recipient: message.to, body: message.text, outboxId: messageId })
        .onConflict((conflict) => conflict.column('outboxId').doNothing())
        .execute();
    },
  };
}
