import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClamdAddress } from './clamd.ts';

/** What every virus checker takes for a virus, though it is none (eicar.org). Written in two halves on purpose. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
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
    let heard: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      heard = Buffer.concat([heard, part]);
      const answer = answerTo(heard, limit);
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

/** @returns undefined until the command is whole */
function answerTo(heard: Buffer, limit: number): string | undefined {
  const end = heard.indexOf(0);
  if (end === -1) return heard.length > 64 ? 'UNKNOWN COMMAND' : undefined;
  const command = heard.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = end + 1; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0)
      return Buffer.concat(parts).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    size += length;
    if (size > limit) return 'INSTREAM size limit exceeded. ERROR';
    parts.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
