import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebhookAnswer, WebhookGateway } from '../../platform/gateways.ts';
import { isReachable } from './reachable.ts';

/** From the first step to the last byte that is read. */
const PATIENCE_MS = 10_000;
/** Of an answer the beginning is kept. */
const MOST_KEPT = 2000;

const INSIDE = 'it points to a private network';

export type WebhookSettings = {
  /** Whether this machine may be reached, without TLS too: for tests and the demo. */
  allowsLoopback: boolean;
  patienceMs?: number;
  /** Resolves a host name to its current addresses, which may be others a moment later. */
  resolve?: (host: string) => Promise<readonly Target[]>;
};

type Target = { address: string; family: number };

/** Sends events over HTTPS to addresses of the internet. */
export function httpWebhooks({
  allowsLoopback,
  patienceMs = PATIENCE_MS,
  resolve = (host) => lookup(host, { all: true }),
}: WebhookSettings): WebhookGateway {
  const reachable = (address: string): boolean => isReachable(address, { allowsLoopback });

  /**
   * The IP address to connect to. Every one that a name leads to has to be reachable: none is tried by
   * chance.
   */
  async function getAddress(host: string): Promise<Target | { error: string }> {
    const literal = host.replace(/^\[(.*)\]$/, '$1');
    const family = isIP(literal);
    if (family !== 0) return reachable(literal) ? { address: literal, family } : { error: INSIDE };
    const found = await Promise.race([resolve(host).catch(() => []), wait(patienceMs, [], { ref: false })]);
    if (found.length === 0) return { error: 'its host name cannot be resolved' };
    return found.every(({ address }) => reachable(address)) ? found[0]! : { error: INSIDE };
  }

  function findProblem(url: URL): string | undefined {
    if (url.username !== '' || url.password !== '') return 'it contains a user name or a password';
    if (url.protocol === 'https:') return undefined;
    return url.protocol === 'http:' && allowsLoopback ? undefined : 'it does not begin with https://';
  }

  return {
    async refusalOf(address) {
      const url = URL.parse(address);
      if (!url) return 'it is not a valid address';
      const problem = findProblem(url);
      if (problem) return problem;
      const found = await getAddress(url.hostname);
      // A name that is not known yet may be by the time of the first event; each delivery looks again.
      return 'error' in found && found.error === INSIDE ? INSIDE : undefined;
    },

    async send(address, event) {
      const url = URL.parse(address);
      const problem = url ? findProblem(url) : 'it is not a valid address';
      if (!url || problem) return { error: `Not sent: ${problem}` };
      const found = await getAddress(url.hostname);
      if ('error' in found) return { error: `Not sent: ${found.error}` };
      return post(url, found, event, patienceMs);
    },
  };
}

function post(
  url: URL,
  found: Target,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  patienceMs: number,
): Promise<WebhookAnswer> {
  const bytes = Buffer.from(body);
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': bytes.length,
      'user-agent': 'Parapet-Webhooks/1',
    },
    // A connection of its own, to the very address that was checked: the name is not asked for again.
    agent: false,
    lookup: (_host, { all }, done) =>
      all
        ? (done as unknown as (error: null, all: object[]) => void)(null, [found])
        : done(null, found.address, found.family),
  };
  return new Promise((tell) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
    const end = (answer: WebhookAnswer) => {
      clearTimeout(patience);
      tell(answer);
      sent.destroy();
    };
    const patience = setTimeout(
      () => end({ error: `No answer within ${Math.ceil(patienceMs / 1000)} seconds` }),
      patienceMs,
    );
    sent.on('error', (error: NodeJS.ErrnoException) => end({ error: problemText(error) }));
    sent.on('response', (response) => read(response, end));
    sent.end(bytes);
  });
}

function read(response: IncomingMessage, end: (answer: WebhookAnswer) => void): void {
  const status = response.statusCode ?? 0;
  const chunks: Buffer[] = [];
  let length = 0;
  // PostgreSQL stores no NUL.
  const finish = () =>
    end({
      status,
      answer: Buffer.concat(chunks).toString('utf8').slice(0, MOST_KEPT).replaceAll('\0', '').toWellFormed(),
    });
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_KEPT * 4) finish();
  });
  response.on('end', finish);
  response.on('error', finish);
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No server answers at this address',
  ECONNRESET: 'The connection was closed',
  ETIMEDOUT: 'The connection timed out',
};

/** The problem in words, without the addresses that the system names. */
const problemText = ({ code = '' }: NodeJS.ErrnoException): string =>
  words[code] ??
  (/CERT|SSL|TLS|SELF_SIGNED/.test(code) ? `The certificate was rejected (${code})` : `Failed (${code})`);
