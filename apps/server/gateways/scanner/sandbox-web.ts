import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { createServer as createDoor, type AddressInfo, type Server, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { serverNameIn } from './client-hello.ts';
import type { SandboxAuthority } from './sandbox-certificates.ts';
import type { Hosted } from './sandbox-domains.ts';

/** Failures of the sandbox's web server. */
export type WebFailure = 'silent' | 'garbage' | 'endless' | 'closes';
export type SeenRequest = { host: string; agent: string; isSecure: boolean };

type Plays = {
  hostedAt: (name: string) => { domain: string; hosted: Hosted };
  authority: SandboxAuthority;
  failure: () => WebFailure | undefined;
};

/** Serves a domain's mail policy at its host, and nothing else. */
function givePolicy({ mtaSts }: Hosted, { url }: IncomingMessage, response: ServerResponse): void {
  if (mtaSts === null || url !== '/.well-known/mta-sts.txt') return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'text/plain' }).end(mtaSts);
}

/** The web servers of every domain: plain, and over TLS, which differs by the name that is asked for. */
export async function startWebSandbox({ hostedAt, authority, failure }: Plays) {
  const seen: SeenRequest[] = [];
  const answer =
    (isSecure: boolean): RequestListener =>
    (request, response) => {
      const host = (request.headers.host ?? '').split(':')[0]!;
      seen.push({ host, agent: request.headers['user-agent'] ?? '', isSecure });
      if (failure() === 'silent') return;
      if (failure() === 'endless')
        return void response.writeHead(200, { 'x-much': 'x'.repeat(60_000) }).end();
      const { hosted } = hostedAt(host);
      if (host.startsWith('mta-sts.') && isSecure) return givePolicy(hosted, request, response);
      const to = hosted.redirect === 'HTTPS' ? `https://${host}/` : 'NONE';
      if (typeof hosted.redirect === 'object')
        return void response.writeHead(302, { location: hosted.redirect.to }).end();
      if (!isSecure && to !== 'NONE') return void response.writeHead(301, { location: to }).end();
      response
        .writeHead(200, { ...hosted.headers, 'set-cookie': [...hosted.cookies] })
        .end('<!doctype html><title>Sandbox</title>');
    };
  const pickContext = (host: string, done: (error: Error | null, context?: SecureContext) => void): void => {
    const { hosted } = hostedAt(host);
    authority.contextFor(host, hosted.certificate, { ciphers: 'DEFAULT@SECLEVEL=0' }).then(
      (context) => done(null, context),
      (error: Error) => done(error),
    );
  };
  const common = { SNICallback: pickContext, ciphers: 'DEFAULT@SECLEVEL=0' };
  const modern = createSecure({ ...common, minVersion: 'TLSv1.2' }, answer(true));
  const outdated = createSecure({ ...common, minVersion: 'TLSv1', maxVersion: 'TLSv1.2' }, answer(true));
  for (const server of [modern, outdated]) server.on('tlsClientError', () => {});

  const sockets = new Set<Socket>();
  const plainServer = createServer(answer(false));
  const door = createDoor((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    if (failure() === 'closes') return void socket.destroy();
    if (failure() === 'garbage') return void socket.end('HELLO I AM NO TLS\r\n');
    if (failure() === 'silent') return;
    socket.once('data', (hello: Buffer) => {
      socket.pause();
      socket.unshift(hello);
      const { hosted } = hostedAt(serverNameIn(hello) ?? 'nobody.example');
      (hosted.acceptsOutdatedTls ? outdated : modern).emit('connection', socket);
    });
  });
  plainServer.on('connection', (socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    if (failure() === 'closes') socket.destroy();
    if (failure() === 'garbage') socket.end('HELLO I AM NO HTTP\r\n');
  });
  return {
    http: await listen(plainServer),
    https: await listen(door),
    seen,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([plainServer, door].map((server) => close(server)));
    },
  };
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });
