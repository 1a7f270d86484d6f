import { createTransport } from 'nodemailer';
import type { MailGateway } from '../../platform/gateways.ts';

/**
 * Real mail over SMTP. The message id is sent as the Message-ID header, so that a repeated delivery can be
 * recognized.
 */
export function smtpMail(url: string, from: string): MailGateway {
  const transport = createTransport(url, { from });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(_tx, mail, messageId) {
      await transport.sendMail({ ...mail, messageId: `<${messageId}@${domain}>` });
    },
    async close() {
      transport.close();
    },
  };
}
