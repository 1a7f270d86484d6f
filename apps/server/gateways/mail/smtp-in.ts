import { MOST_MAIL_BYTES } from '@parapet/domain/mail/message';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailDoor } from '../../platform/gateways.ts';

const MOST_RECIPIENTS = 20;
const MOST_CLIENTS = 30;
const SILENCE_MS = 60_000;
/** So long a client that is connected may go on when the server stops; an idle one would for ever. */
const CLOSE_MS = 2000;

type Log = { error(detail: object, message: string): void };
type Settings = { port: number; host: string; domain: string };
export type MailIn = { port: number; stop(): Promise<void> };

const answer = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/**
 * Receives mail by SMTP, for the addresses of inboxes and for no other: it relays nothing. It is meant to
 * stand behind the mail server of the deployment, which does TLS and checks senders. A mail that cannot be
 * filed now is refused for now, so its sender tries again; nothing that was accepted is lost.
 */
export async function receiveMail(
  { port, host, domain }: Settings,
  door: MailDoor,
  log: Log,
): Promise<MailIn> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MOST_MAIL_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: CLOSE_MS,
    disableReverseLookup: true,
    banner: 'Parapet',
    // Mail of our own never comes in from outside: whoever says so pretends.
    onMailFrom: ({ address }, _session, done) =>
      done(
        address.toLowerCase().endsWith(`@${domain.toLowerCase()}`)
          ? answer(550, '5.7.1 Relaying is not permitted')
          : undefined,
      ),
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length >= MOST_RECIPIENTS)
        return done(answer(452, '4.5.3 Too many recipients'));
      door.isOurs(address).then(
        (isOurs) => done(isOurs ? undefined : answer(550, '5.1.1 No such mailbox')),
        (error: unknown) => {
          log.error({ err: error }, 'mail in');
          done(answer(451, '4.3.0 Try again later'));
        },
      );
    },
    onData: (stream, session, done) =>
      void take(stream, session, door).then(
        () => done(),
        (error: unknown) => {
          if ((error as { responseCode?: number }).responseCode) return done(error as Error);
          log.error({ err: error }, 'mail in');
          done(answer(451, '4.3.0 Try again later'));
        },
      ),
  });
  // A client that breaks off is nothing to report.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function take(stream: SMTPServerDataStream, session: SMTPServerSession, door: MailDoor): Promise<void> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.byteLength;
    // The rest is read and left out, so that the sender hears the answer.
    if (size <= MOST_MAIL_BYTES) parts.push(part);
  }
  if (size > MOST_MAIL_BYTES) throw answer(552, '5.3.4 The message is too big, 25MB max');
  const { mailFrom, rcptTo } = session.envelope;
  await door.take(
    { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
    Buffer.concat(parts),
  );
}
