import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { CertificateKind, SandboxAuthority } from './sandbox-certificates.ts';
import { close, listen } from './sandbox-web.ts';

/** Failures of the sandbox's mail server. */
export type MailFailure = 'silent' | 'garbage' | 'endless' | 'closes' | 'refuses';

/** Settings of the sandbox's one mail server. */
export type MailHosted = { banner: string; hasStartTls: boolean; certificate: CertificateKind };

type Plays = {
  hosted: () => MailHosted;
  failure: () => MailFailure | undefined;
  authority: SandboxAuthority;
};

/** A mail server for every domain. It takes no mail. */
export async function startMailSandbox({ hosted, failure, authority }: Plays) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    const { banner, hasStartTls, certificate } = hosted();
    const say = (...lines: string[]): void => void socket.write(lines.map((line) => `${line}\r\n`).join(''));
    switch (failure()) {
      case 'silent':
        return;
      case 'closes':
        return void socket.destroy();
      case 'garbage':
        return void socket.end('\u0000\u0001 nothing that one understands\r\n');
      case 'refuses':
        return void socket.end('554 we do not talk to you\r\n');
      case 'endless':
        return void socket.write(`220-${'x'.repeat(60_000)}\r\n`);
      default:
        say(`220 ${banner}`);
    }
    const listenTo = async (data: Buffer): Promise<void> => {
      const line = data.toString('latin1').trim();
      heard.push(line);
      if (/^EHLO /i.test(line))
        return say(
          '250-mail at your service',
          '250-SIZE 1000',
          ...(hasStartTls ? ['250-STARTTLS'] : []),
          '250 HELP',
        );
      if (/^STARTTLS$/i.test(line) && hasStartTls) {
        socket.removeAllListeners('data');
        const secureContext = await authority.contextFor('sandbox', certificate);
        const encrypted = new TLSSocket(socket, {
          isServer: true,
          secureContext,
          SNICallback: (host, done) =>
            void authority.contextFor(host, certificate).then((context) => done(null, context), done),
        });
        encrypted.on('error', () => {});
        encrypted.on('data', (more: Buffer) => heard.push(more.toString('latin1').trim()));
        say('220 go ahead');
        return;
      }
      say(/^QUIT$/i.test(line) ? '221 bye' : '502 not here');
    };
    socket.on('data', (data: Buffer) => void listenTo(data));
  });
  return {
    smtp: await listen(server),
    heard,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await close(server);
    },
  };
}
