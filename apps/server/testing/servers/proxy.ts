import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 50;
/** So long a call waits for a server that is ready: less than in `Caddyfile`, so that drills see outages. */
const TRY_MS = 1000;

/**
 * A proxy as stands in front of servers: it asks who is ready, passes calls on by turns and repeats none that
 * has left.
 */
export type Proxy = { url: string; close(): Promise<void> };

export async function startProxy(servers: readonly { url: string }[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;
  let isClosed = false;

  async function look(url: string): Promise<void> {
    while (!isClosed) {
      const isReady = await fetch(new URL('/readyz', url), { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(url);
      else ready.delete(url);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  const looking = servers.map(({ url }) => look(url));

  async function next(): Promise<string | undefined> {
    for (let waited = 0; ready.size === 0 && waited < TRY_MS && !isClosed; waited += LOOK_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const [...urls] = ready;
    return urls[turn++ % urls.length];
  }

  const proxy = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = await next();
    if (!url) return void outgoing.writeHead(502).end();
    const { method, headers } = incoming;
    const passed = request(new URL(incoming.url!, url), { agent, method, headers }, (answer) => {
      const { connection: _own, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode!, others);
      answer.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  }
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      isClosed = true;
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await Promise.all(looking);
    },
  };
}
