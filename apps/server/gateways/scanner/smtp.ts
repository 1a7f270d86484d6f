import type { MailSeen, MailServerSeen, TlsSeen } from '@parapet/domain/scan/looked';
import { connect, type Socket } from 'node:net';
import type { ScannerAddresses } from './addresses.ts';
import { texts } from './dns-texts.ts';
import { findAddress, mailServers } from './dns.ts';
import { lookAtMtaSts } from './mta-sts.ts';
import { toSeen, shakeHands, getTrouble } from './tls.ts';
import { looked, LookTrouble } from './trouble.ts';

/** Of several servers the preferred ones are looked at: they take nearly all of the mail. */
const MOST_SERVERS = 2;
const MOST_BYTES = 8192;
/** The server of a mail hoster serves many: what it is asked is short, and it is told who asks. */
const EHLO = 'EHLO scanner.parapet.example';

/**
 * The mail servers that a domain names: whether they offer to encrypt, and how, and whether the domain asks
 * senders to. Nothing is ever sent by them.
 */
export async function lookAtMail(at: ScannerAddresses, domain: string): Promise<MailSeen> {
  const hosts = await looked(() => mailServers(at, domain));
  // The step before has said that the name system does not answer.
  if ('problem' in hosts) return { servers: [{ host: domain, look: hosts }] };
  const servers: MailSeen['servers'][number][] = [];
  for (const host of hosts.seen.slice(0, MOST_SERVERS))
    servers.push({ host, look: await looked(() => lookAtServer(at, host)) });
  // Who takes no mail asks nobody to encrypt it.
  if (servers.length === 0) return { servers };
  return {
    servers,
    mtaSts: await looked(() => lookAtMtaSts(at, domain)),
    tlsReports: await looked(async () =>
      (await texts(at, `_smtp._tls.${domain}`)).filter((text) => /^v=TLSRPTv1\s*;/i.test(text)),
    ),
  };
}

async function lookAtServer(at: ScannerAddresses, host: string): Promise<MailServerSeen> {
  const address = await findAddress(at, host);
  if (address === null) throw new LookTrouble('UNREACHABLE');
  const socket = connect(at.ports.smtp, address);
  try {
    const say = conversation(socket, at.patienceMs);
    const banner = await say(null, 220);
    const offered = await say(EHLO, 250);
    const hasStartTls = /^250[ -]STARTTLS\s*$/im.test(offered);
    const told = { host, banner: textOf(banner), hasStartTls };
    if (!hasStartTls) {
      await say('QUIT', 221).catch(() => '');
      return { ...told, tls: null };
    }
    await say('STARTTLS', 220);
    return { ...told, tls: await looked(() => overTls(at, socket, host)) };
  } finally {
    socket.destroy();
  }
}

async function overTls(at: ScannerAddresses, socket: Socket, host: string): Promise<TlsSeen> {
  socket.removeAllListeners('data');
  const encrypted = await shakeHands(at, { address: '', port: 0, host }, { socket });
  encrypted.end('QUIT\r\n');
  return { ...toSeen(encrypted), outdated: [] };
}

const textOf = (answer: string): string =>
  answer
    .split('\n', 1)[0]!
    .replace(/^220[ -]/, '')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, 200);

/** Says a line and waits for the whole answer to it, which has to begin with a code. */
function conversation(socket: Socket, patienceMs: number) {
  let heard = '';
  let wake: () => void = () => {};
  let over: Error | undefined;
  const end = (error: Error): void => {
    over ??= error;
    wake();
  };
  socket.on('error', (error) => {
    const trouble = getTrouble(error);
    end(trouble instanceof LookTrouble ? trouble : new LookTrouble('UNREACHABLE'));
  });
  socket.on('close', () => end(new LookTrouble('WRONG_ANSWER')));
  socket.on('data', (part: Buffer) => {
    heard += part.toString('latin1');
    if (heard.length > MOST_BYTES) end(new LookTrouble('WRONG_ANSWER'));
    wake();
  });
  return async (line: string | null, code: number): Promise<string> => {
    heard = '';
    if (line !== null) socket.write(`${line}\r\n`);
    const deadline = setTimeout(() => end(new LookTrouble('SLOW')), patienceMs);
    try {
      while (!/^\d{3}(?: .*)?\r?\n$/m.test(lastLine(heard))) {
        if (over) throw over;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      clearTimeout(deadline);
    }
    if (!heard.startsWith(String(code))) throw new LookTrouble('WRONG_ANSWER');
    return heard;
  };
}

/** The last whole line: of an answer of several, only the last has a blank after its code. */
const lastLine = (heard: string): string =>
  heard.endsWith('\n') ? heard.slice(heard.lastIndexOf('\n', heard.length - 2) + 1) : '';
