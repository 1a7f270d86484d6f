import type { Database } from '../../platform/database/database.ts';
import type { SmsGateway } from '../../platform/gateways.ts';
import { secretsIn } from '../../platform/mail/message-secrets.ts';

/**
 * The sandbox: messages stored in the database, shown at `/dev/sms`. A message that is delivered twice is
 * stored once.
 */
export const keptSms = (database: Database): SmsGateway => ({
  isOpen: true,
  knowsRepeats: true,
  send: (message, messageId) =>
    database.transact({ scope: 'all' }, async (tx) => {
      await tx
        .insertInto('message')
        .values({
          channel: 'sms',
          recipient: message.to,
          body: message.text,
          secrets: secretsIn(message.text),
          outboxId: messageId,
          at: new Date(),
        })
        .onConflict((conflict) => conflict.column('outboxId').doNothing())
        .execute();
    }),
});
