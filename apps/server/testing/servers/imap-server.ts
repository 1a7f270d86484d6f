import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

/** Faults of the mail server: `breaks` cuts a connection within a mail, `dripping` never ends an answer. */
export const imapTroubles = ['down', 'silent', 'closes', 'garbage', 'breaks', 'dripping'] as const;
export type ImapState = (typeof imapTroubles)[number] | 'well';

/** So much of its answers comes through before a connection breaks. */
const BREAKS_AFTER = 2500;

/** An IMAP server on loopback with one mailbox, and a line to it that can be in trouble. */
export async function startImapServer() {
  const imap = hoodiecrow({
    users: { reader: { password: 'p@ss word' } },
    storage: { INBOX: { messages: [] } },
  });
  await new Promise<void>((resolve) => imap.listen(0, resolve));
  const { port: inner } = imap.server.address() as AddressInfo;
  let state: ImapState = 'well';
  const sockets = new Set<Socket>();
  const line = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (state === 'down') return void socket.resetAndDestroy();
    if (state === 'silent') return;
    if (state === 'closes') return void socket.end('* OK ready\r\n');
    if (state === 'garbage') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    if (state === 'dripping') {
      const drip = setInterval(() => socket.write('* OK still here\r\n'), 50);
      return void socket.on('close', () => clearInterval(drip));
    }
    const behind = connect(inner, '127.0.0.1');
    behind.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => behind.destroy()).pipe(behind);
    let sent = 0;
    behind.on('data', (part: Buffer) => {
      sent += part.byteLength;
      socket.write(part);
      if (state === 'breaks' && sent > BREAKS_AFTER) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo;
  const inbox = (): (typeof imap.folderCache)[string] => imap.folderCache.INBOX!;
  return {
    url: `imap://reader:${encodeURIComponent('p@ss word')}@127.0.0.1:${port}/INBOX`,
    is(next: ImapState) {
      state = next;
      for (const socket of sockets) socket.destroy();
    },
    deliver: (raw: string) => imap.appendMessage('INBOX', [], new Date(), raw),
    count: () => inbox().messages.length,
    /** Renumbers all its mails. */
    numberAnew() {
      inbox().uidvalidity += 1;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => void line.close(() => resolve()));
      await new Promise<void>((resolve) => imap.close(resolve));
    },
  };
}
