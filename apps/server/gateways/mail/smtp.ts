import { createTransport } from 'nodemailer';
import type { MailGateway } from '../../platform/gateways.ts';

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
  const transport = createTransport({ url, requireTLS: requiresTls && !isHere }, { from });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(_tx, { to, subject, text, html, attachments }, messageId) {
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        attachments,
        messageId: `<${messageId}@${domain}>`,
      });
    },
    async close() {
      transport.close();
    },
  };
}
