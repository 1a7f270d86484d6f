import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * The way of one server to its database. What the server sends passes here statement by statement, so
 * something can happen between any two of them.
 */
export type WatchedGate = {
  url: string;
  /** Before so many more statements have passed, once. @param strike what happens then */
  strikeAfter(statements: number, strike: () => void): void;
  /** Cancels the pending strike. @returns whether something was still to happen */
  disarm(): boolean;
  breakAll(): void;
  close(): Promise<void>;
};

export async function openWatchedGate(databaseUrl: string): Promise<WatchedGate> {
  const port = Number(new URL(databaseUrl).port);
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let strike: (() => void) | undefined;

  /** @returns whether what the server sent may pass. */
  function passes(): boolean {
    left -= 1;
    if (!strike || left > 0) return true;
    const now = strike;
    strike = undefined;
    now();
    return false;
  }

  const server = createServer((incoming) => {
    const onward = connect(port, '127.0.0.1');
    for (const [one, other] of [[incoming, onward] as const, [onward, incoming] as const]) {
      open.add(one);
      one.setNoDelay(true).on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    incoming.on('data', (part) => void (passes() ? onward.write(part) : incoming.destroy()));
    onward.pipe(incoming);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    strikeAfter(statements, what) {
      left = statements;
      strike = what;
    },
    disarm() {
      const isArmed = strike !== undefined;
      strike = undefined;
      return isArmed;
    },
    breakAll,
    async close() {
      breakAll();
      server.close();
    },
  };
}
