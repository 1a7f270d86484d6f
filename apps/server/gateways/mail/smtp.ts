import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { AboutToLeave, MailGateway, NotReached, OutgoingMail } from '../../platform/gateways.ts';
import { NotSent } from '../../platform/outbox/outbox.ts';

/** A server that says nothing for so long is tried again later. */
const PATIENCE_MS = 15_000;

type SMTPError = Error & {
  code?: string;
  response?: string;
  responseCode?: number;
  recipient?: string;
  rejectedErrors?: SMTPError[];
};

/**
 * Builds the record of a recipient that was not reached. It is final only where a server refuses the mail
 * or the recipient for good, not for trouble between the server and us.
 */
const notReached = ({ code = '', response, responseCode = 0 }: SMTPError, address: string): NotReached => ({
  address,
  reason: (response ?? 'No mail server could be reached.').replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300),
  isForGood: responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code),
});

function compose(mail: OutgoingMail, from: string, messageId: string) {
  const { secrets: _, letter, ...content } = mail;
  const { recipients: _all, ...own } = letter ?? { recipients: [], references: [] };
  return new MailComposer({
    from,
    messageId,
    ...content,
    ...(letter && { ...own, references: [...letter.references], inReplyTo: letter.references.at(-1) }),
  }).compile();
}

/**
 * Real mail over SMTP. Where TLS is required, a server on another machine that offers none gets nothing. The
 * message id is sent as the Message-ID header, so that a repeated delivery can be recognized.
 */
export function smtpMail(
  url: string,
  from: string,
  { requiresTls = false }: { requiresTls?: boolean } = {},
): MailGateway {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  const transport = createTransport({
    url,
    requireTLS: requiresTls && !isHere,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    knowsRepeats: false,
    async send(mail, messageId, aboutToLeave) {
      const composed = compose(mail, from, `<${messageId}@${domain}>`);
      const { letter } = mail;
      const envelope = letter
        ? { from: letter.from.address, to: [...letter.recipients] }
        : composed.getEnvelope();
      const body = leavingBody(await composed.build(), aboutToLeave);
      try {
        const sent = transport.sendMail({ envelope, raw: body.raw });
        const { rejectedErrors = [] } = (await Promise.race([sent, body.stopped])) as Pick<
          SMTPError,
          'rejectedErrors'
        >;
        return letter ? rejectedErrors.map((error) => notReached(error, error.recipient ?? '')) : [];
      } catch (error) {
        const { rejectedErrors, responseCode, message } = error as SMTPError;
        // Who answered that it does not take the mail has not taken it.
        const surelyNot = !body.hasLeft() || responseCode !== undefined;
        if (letter && surelyNot) {
          if (rejectedErrors?.length)
            return rejectedErrors.map((error) => notReached(error, error.recipient ?? ''));
          return letter.recipients.map((address) => notReached(error as SMTPError, address));
        }
        if (body.hasLeft() && surelyNot) throw new NotSent(message, { cause: error });
        throw error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** Read when the server has let us in: one that is silent before that has nothing of the mail. */
function leavingBody(bytes: Buffer, aboutToLeave: AboutToLeave) {
  let hasLeft = false;
  const raw = new Readable({
    read() {
      aboutToLeave().then(
        () => {
          hasLeft = true;
          raw.push(bytes);
          raw.push(null);
        },
        (error: Error) => raw.destroy(error),
      );
    },
  });
  const stopped = new Promise<never>((_resolve, reject) => raw.on('error', reject));
  return { raw, stopped, hasLeft: () => hasLeft };
}
