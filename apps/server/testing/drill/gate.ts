import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The address under which servers know their database, as one that moves with whoever is primary. */
export type Gate = {
  url: string;
  /** Leads to another database from now on, and breaks what is open. */
  leadTo(url: string): void;
  close(): Promise<void>;
};

export async function openGate(databaseUrl: string): Promise<Gate> {
  let port = Number(new URL(databaseUrl).port);
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const onward = connect(port, '127.0.0.1');
    for (const [one, other] of [[incoming, onward] as const, [onward, incoming] as const]) {
      open.add(one);
      one.setNoDelay(true).on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    leadTo(next) {
      port = Number(new URL(next).port);
      breakAll();
    },
    async close() {
      breakAll();
      server.close();
    },
  };
}
