import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { MailGateway, OutgoingMail } from '../../platform/gateways.ts';

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
          html: showPictures(mail),
          secrets: [...mail.secrets],
          attachments: JSON.stringify(
            // A picture that the mail shows is part of it, not a file that goes with it.
            mail.attachments
              .filter(({ cid }) => !cid)
              .map(({ filename, content }) => ({
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

/** The mail with its pictures in it, as a browser shows them. */
const showPictures = ({ html, attachments }: OutgoingMail): string =>
  attachments.reduce(
    (shown, { cid, contentType, content }) =>
      cid
        ? shown.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${content.toString('base64')}"`)
        : shown,
    html,
  );
