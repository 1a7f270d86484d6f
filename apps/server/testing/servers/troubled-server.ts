import { createServer as createHttp } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Faults of an outside service, other than being off. */
export const troubles = ['down', 'silent', 'closes', 'fails', 'garbage', 'lying'] as const;
export type Trouble = (typeof troubles)[number];

/**
 * An outside service on loopback that is in trouble. `down` has nobody listening; `lying` answers as a
 * service of its kind would, and says what is not so.
 */
export async function startTroubledServer(lie: (path: string) => object | string = () => ({})) {
  let trouble: Trouble = 'silent';
  const sockets = new Set<Socket>();
  const http = createHttp((request, response) => {
    request.resume();
    if (trouble === 'silent') return;
    if (trouble === 'fails') return void response.writeHead(500).end('{"error":"internal"}');
    const said =
      trouble === 'garbage' ? '<html>Please sign in to the network</html>' : lie(request.url ?? '/');
    response.writeHead(200, { 'content-type': typeof said === 'string' ? 'text/html' : 'application/json' });
    response.end(typeof said === 'string' ? said : JSON.stringify(said));
  });
  // The port stays ours while nobody answers: connections are reset at once, as by a host without the
  // service.
  const door = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (trouble === 'down') return void socket.resetAndDestroy();
    if (trouble === 'closes') return void socket.once('data', () => socket.end());
    http.emit('connection', socket);
  });
  await new Promise<void>((resolve) => void door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    is: (next: Trouble) => {
      trouble = next;
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      http.close();
      await new Promise<void>((resolve) => void door.close(() => resolve()));
    },
  };
}
