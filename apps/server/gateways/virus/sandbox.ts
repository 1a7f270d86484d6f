import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClamdAddress } from './clamd.ts';
import { heardBy } from './sandbox-stream.ts';

/** As clamd has it by default. */
const STREAM_LIMIT = 25 * 1024 * 1024;

/**
 * Our own checker, which speaks the protocol of clamd and knows one virus, that of the test. It takes 25 MB.
 */
export async function startVirusSandbox({ limit = STREAM_LIMIT } = {}): Promise<{
  at: ClamdAddress;
  stop(): Promise<void>;
}> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const hear = heardBy(limit);
    socket.on('data', (part: Buffer) => {
      const answer = hear(part);
      if (answer !== undefined) socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: { url: `tcp://127.0.0.1:${port}`, patienceMs: 10_000 },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
