import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/embedded-postgres/embedded-postgres.ts';
import { startServer } from '../tools/lib/server.mjs';
import { signIn, type Client } from './client.ts';
import { percentile, round, type Measurement } from './measurement.ts';

const CALLS = 300;
/** Writes of one agency at once, to one row that somebody holds. */
const WRITERS = 20;
/** Payments that wait for the processor, and letters that wait for the mail server. */
const PAYERS = 10;
const LETTERS = 5;
const PAUSE_MS = 1000;

/** The outside services, in the place of all of which stands one that takes every call and answers none. */
const getSilent = (port: number) => ({
  PAYMENTS_URL: `http://127.0.0.1:${port}`,
  PAYMENTS_KEY: 'of-the-silent',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  LEADS_URL: `http://127.0.0.1:${port}`,
  LEADS_KEY: 'of-the-silent',
});

/** The lists of one agency, while another waits for a locked row and for outside services that are silent. */
export async function measureBulkheads(home: string): Promise<Measurement[]> {
  const open = new Set<Socket>();
  const silent = createServer((socket) => open.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const postgres = await startEmbeddedPostgres({ home, log: () => undefined });
  const server = await startServer({
    home: join(home, 'server'),
    env: {
      DATABASE_URL: postgres.url,
      RATE_LIMIT: '1000000000',
      MAIL_LIMIT: '1000000000',
      LOG_LEVEL: 'error',
      ...getSilent((silent.address() as AddressInfo).port),
    },
  });
  const holder = new pg.Client({ connectionString: postgres.url });
  const [held, other] = await Promise.all(
    ['agent@harbor.example', 'agent2@summit.example'].map((email) => signIn(server.url, email, 100)),
  );
  try {
    await holder.connect();
    const alone = await readLists(other!);
    const quote = await findFirst<Quote>(held!, '/api/quote/v1/search?size=1&filter.status=in:READY');
    const policy = await findFirst<Policy>(held!, '/api/policy/v1/search?size=1');
    await holder.query('begin');
    await holder.query('select from quote where id = $1 for update', [quote.id]);
    const trouble = makeTrouble(held!, quote, policy);
    const beside = await readLists(other!);
    await trouble.end();
    const p95 = [alone, beside].map((samples) => percentile(samples, 0.95)) as [number, number];
    return [
      { id: 'bulkheads-alone', what: 'Lists of an agency alone, p95', value: round(p95[0]), unit: 'ms' },
      {
        id: 'bulkheads-beside',
        what: 'The same while a row of another is locked and the outside services are silent, p95',
        value: round(p95[1]),
        unit: 'ms',
      },
      { id: 'bulkheads-ratio', what: 'Ratio of the two', value: round(p95[1] / p95[0], 2), unit: '' },
      {
        id: 'bulkheads-put-off',
        what: 'Calls of the other agency that were put off meanwhile',
        value: trouble.putOff(),
        unit: '',
      },
    ];
  } finally {
    for (const client of [held!, other!]) client.close();
    await holder.end().catch(() => undefined);
    for (const socket of open) socket.destroy();
    silent.close();
    await server.stop();
    await postgres.stop();
  }
}

/** As somebody at a screen would: with pauses, or it would be a load of its own. */
async function readLists(client: Client): Promise<number[]> {
  const samples: number[] = [];
  for (let turn = 0; turn < CALLS; turn++) {
    const path = turn % 2 === 0 ? '/api/quote/v1/search?size=25' : '/api/account/v1/search?size=25';
    const began = performance.now();
    await client.get(path);
    samples.push(performance.now() - began);
    await wait(20);
  }
  return samples;
}

type Quote = { id: string; product: string; version: number };
type Policy = { id: string; policyNumber: string };

/** One of those that the agency itself sees. */
async function findFirst<T>(client: Client, path: string): Promise<T> {
  const { content } = JSON.parse(await client.get(path)) as { content: T[] };
  if (!content[0]) throw new Error(`The demo world has nothing at ${path}`);
  return content[0];
}

/** Keeps so many calls waiting until it is ended. */
function makeTrouble(client: Client, { id, product, version }: Quote, policy: Policy) {
  let isOver = false;
  let putOff = 0;
  const keep = async (method: string, path: string, body?: object): Promise<void> => {
    while (!isOver) {
      await client.send(method, path, body).catch((error: Error) => {
        if (!/answered (429|503)/.test(error.message)) throw error;
        putOff += 1;
      });
      await wait(PAUSE_MS);
    }
  };
  const change = { version, asked: { global: { limit: 2_000_000 } } };
  const payment = {
    policyId: policy.id,
    policyNumber: policy.policyNumber,
    transactionId: 'T-1',
    transactionDate: '2026-01-05',
    paymentAmount: 10,
    totalPaymentAmount: 10,
  };
  const letter = '/api/auth/v1/passwords/agent%40harbor.example/reset?g-recaptcha-response=sandbox-human';
  const all = [
    ...Array.from({ length: WRITERS }, () => keep('PUT', `/api/quote/v1/${product}/${id}`, change)),
    ...Array.from({ length: PAYERS }, () => keep('POST', '/api/billing/v1/paid', payment)),
    ...Array.from({ length: LETTERS }, () => keep('POST', letter)),
  ];
  const ended = Promise.all(all);
  // Told of when it is awaited.
  ended.catch(() => {});
  return {
    putOff: () => putOff,
    async end() {
      isOver = true;
      await Promise.race([ended, wait(10_000)]);
    },
  };
}
