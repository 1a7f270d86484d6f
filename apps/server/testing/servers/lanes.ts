import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { Answer, Call, Request } from '@parapet/contract/call';
import { getAddress } from './server.ts';

type Options = { token?: string; key?: string };

/** A connection to a server, and so to one of its processes, for as long as that process lives. */
export type Lane = {
  pid: number;
  get(path: string): Promise<string>;
  call<C extends Call>(
    call: C,
    input: Request<C>,
    options?: Options,
  ): Promise<{ status: number; body: Answer<C> }>;
  /** Opens a response that is read as it comes; the connection is taken until it ends. */
  open(path: string, token: string): Promise<IncomingMessage>;
  close(): void;
};

/**
 * Opens a connection. The processes of a server take connections by turns.
 * @param from the address of this machine that it comes from.
 */
export async function openLane(url: string, from = '127.0.0.1'): Promise<Lane> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: from });
  const send = (path: string, options: object, body?: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request(new URL(path, url), { agent, ...options }, resolve)
        .on('error', reject)
        .end(body);
    });
  const get = async (path: string) => getText(await send(path, {}));
  const { pid } = JSON.parse(await get('/dev/process')) as { pid: number };
  return {
    pid,
    get,
    async call(call, input, { token, key = randomUUID() } = {}) {
      const answer = await send(
        getAddress(call, input as Parameters<typeof getAddress>[1]),
        {
          method: call.method,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(call.method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': key }),
          },
        },
        call.method === 'GET' ? undefined : JSON.stringify((input as { body?: unknown }).body ?? {}),
      );
      const text = await getText(answer);
      return { status: answer.statusCode!, body: (text ? JSON.parse(text) : undefined) as never };
    },
    open: (path, token) => send(path, { headers: { authorization: `Bearer ${token}` } }),
    close: () => agent.destroy(),
  };
}

async function getText(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part as string;
  return text;
}

/** Connections until one is answered by a process that is wanted. */
export async function openLaneTo(
  url: string,
  isWanted: (pid: number) => boolean,
  from?: string,
): Promise<Lane> {
  for (;;) {
    const lane = await openLane(url, from);
    if (isWanted(lane.pid)) return lane;
    lane.close();
  }
}
