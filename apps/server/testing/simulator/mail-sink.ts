import type { AddressInfo, Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { Honesty } from './lying-door.ts';

export type TakenMail = { id: string; to: string; subject: string; text: string };
export type MailSink = {
  url: string;
  mails: TakenMail[];
  be(honesty: Honesty): void;
  close(): Promise<void>;
};

/**
 * A mail server that keeps what it takes, and may be silent, or keep a mail and break off before it says so.
 */
export async function openMailSink(): Promise<MailSink> {
  const mails: TakenMail[] = [];
  const open = new Set<Socket>();
  let now: Honesty = 'honest';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => void (now === 'silent' ? undefined : done()),
    onData(stream, session, done) {
      void simpleParser(stream).then(({ messageId = '', subject = '', text = '' }) => {
        for (const { address } of session.envelope.rcptTo)
          mails.push({ id: messageId, to: address, subject, text });
        if (now === 'lying') for (const socket of open) socket.destroy();
        else done();
      }, done);
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) =>
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket))),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    be(honesty) {
      if (now === 'silent') for (const socket of open) socket.destroy();
      now = honesty;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
