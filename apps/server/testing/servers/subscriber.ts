import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Behave = (received: Received, response: ServerResponse) => void;

/** A subscriber of webhooks on loopback, which keeps what it is sent and behaves as it is told. */
export async function startSubscriber() {
  const received: Received[] = [];
  let behave: Behave = (_, response) => void response.writeHead(200).end('thanks');
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body };
      received.push(one);
      behave(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    behaves(next: Behave) {
      behave = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Subscriber = Awaited<ReturnType<typeof startSubscriber>>;

/**
 * Whether a delivery was signed with this secret as Standard Webhooks asks for. The library compares its time
 * with the machine's too, which a test that has moved the server's clock cannot use.
 */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const wanted = new Webhook(secret, { format: 'raw' }).sign(String(headers['webhook-id']), sentAt, body);
  return headers['webhook-signature'] === wanted;
}

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It never came to this: ${what}`);
}
