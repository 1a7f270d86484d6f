import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { MailGateway } from '../../platform/gateways.ts';

/**
 * The sandbox: a mailbox stored in the database, shown at `/dev/mailbox`. A message that is delivered twice
 * is stored once.
 */
export const mailboxMail = (database: Database): MailGateway => ({
  knowsRepeats: true,
  send: (mail, messageId) =>
    database.transact({ scope: 'all' }, async (tx) => {
      await tx
        .insertInto('message')
        .values({
          channel: 'mail',
          recipient: mail.to,
          subject: mail.subject,
          body: mail.text,
          html: mail.html,
          secrets: [...mail.secrets],
          attachments: JSON.stringify(
            mail.attachments.map(({ filename, content }) => ({
              name: filename,
              size: content.byteLength,
              sha256: createHash('sha256').update(content).digest('hex'),
            })),
          ),
          outboxId: messageId,
          at: new Date(),
        })
        .onConflict((conflict) => conflict.column('outboxId').doNothing())
        .execute();
      return [];
    }),
  async close() {},
});
