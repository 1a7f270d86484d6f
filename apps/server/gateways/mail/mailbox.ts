import type { MailGateway } from './gateway.ts';

/**
 * The sandbox: a mailbox kept in the database, read at `/dev/mailbox`. A message that arrives twice is kept
 * once.
 */
export function mailboxMail(): MailGateway {
  return {
    async send(tx, mail, messageId) {
      await tx
        .insertInto('message')
        .values({
          channel: 'mail',
          recipient: mail.to,
          subject: mail.subject,
          body: mail.text,
          html: mail.html,
          outboxId: messageId,
        })
        .onConflict((conflict) => conflict.column('outboxId').doNothing())
        .execute();
    },
    async close() {},
  };
}
