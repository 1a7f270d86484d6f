import { createTransport, type SendMailOptions } from 'nodemailer';
import type { TestServer } from './server.ts';

const DOMAIN = 'mail.parapet.example';
export const PROVIDER_INBOX = `submissions@${DOMAIN}`;

/** The inbox of an agency, by the beginning of its name. */
export async function getInbox(server: TestServer, name: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ address: string }>(
    'select mail_name(account_type, id) as address from organization where name like $1',
    [`${name}%`],
  );
  return `${rows[0]!.address}@${DOMAIN}`;
}

/** A real client that sends mail to a port of this machine. */
export function clientTo(port: number) {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  return {
    send: (mail: SendMailOptions) => transport.sendMail({ from: 'mary@alder.example', ...mail }),
    /** Sends bytes as they are. */
    sendRaw: (to: string, raw: string | Buffer, from = 'mary@alder.example') =>
      transport.sendMail({ envelope: { from, to }, raw }),
    close: () => transport.close(),
  };
}

/** An application as brokers write it into a mail. */
export const APPLICATION = [
  'Please quote the following.',
  '',
  'Named Insured: Alder Works LLC',
  'Mailing Address: 12 Quay Street',
  'City: Austin',
  'State: TX',
  'ZIP: 78701',
  'Annual Revenue: $4.2 million',
  'Number of Employees: 30',
  'Website: https://www.alder-works.example/about',
  'NAICS: 541511',
  'Contact: Ada Okafor',
  'Contact email: ada@alder-works.example',
].join('\n');
