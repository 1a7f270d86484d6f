import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * `lying`: what is asked is done, and the answer never comes. `silent`: the door opens, and nobody speaks.
 */
export type Honesty = 'honest' | 'silent' | 'lying';
export type Door = { port: number; be(honesty: Honesty): void; close(): Promise<void> };

/** The address under which the servers know an outside service that asks and answers once, as HTTP does. */
export async function openDoor(behind: number): Promise<Door> {
  const open = new Set<Socket>();
  let now: Honesty = 'honest';
  const server = createServer((incoming) => {
    open.add(incoming.on('error', () => {}).on('close', () => open.delete(incoming)));
    if (now === 'silent') return;
    const onward = connect(behind, '127.0.0.1');
    open.add(onward.on('error', () => incoming.destroy()).on('close', () => open.delete(onward)));
    incoming.on('close', () => onward.end());
    onward.on('close', () => incoming.destroy());
    incoming.pipe(onward);
    onward.on('data', (part) => void (now === 'lying' ? incoming.destroy() : incoming.write(part)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    be(honesty) {
      now = honesty;
      // Whoever waited for a word is cut off, and what was kept open is not trusted.
      for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
