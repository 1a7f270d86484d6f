import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../apps/server/embedded-postgres/embedded-postgres.ts';
import { startServer } from '../tools/lib/server.mjs';
import { signIn, type Client } from './client.ts';
import { firstScreens } from './first-screens.ts';
import { getMemory } from './process-usage.ts';
import { round, type Measurement } from './measurement.ts';

/** An hour, or what SOAK_MINUTES says. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60);
/** Parts of the time. Caches fill in the first ones: the last two tell whether memory grows. */
const PARTS = 6;
const PAUSE_MS = 100;
const SAMPLE_MS = 5000;
/** Within the life of an access token. */
const SESSION_MS = 240_000;

type Quote = { id: string; product: string; version: number };

/**
 * Measures the memory of a server during an hour of work: three people read lists and figures, and an agent
 * opens accounts, changes quotes and downloads papers.
 */
export async function measureSoak(home: string): Promise<Measurement[]> {
  const postgres = await startEmbeddedPostgres({ home, log: () => undefined });
  const server = await startServer({
    home: join(home, 'server'),
    env: { DATABASE_URL: postgres.url, RATE_LIMIT: '1000000000', LOG_LEVEL: 'error' },
  });
  const begun = performance.now();
  const getShare = () => (performance.now() - begun) / (MINUTES * 60_000);
  try {
    const working = Promise.all([
      ...firstScreens.map(({ email, calls }) =>
        keepReading(server.url, email, Object.values(calls), getShare),
      ),
      keepWriting(server.url, getShare),
    ]);
    working.catch(() => {});
    const samples: { share: number; megabytes: number }[] = [];
    while (getShare() < 1) {
      await Promise.race([wait(SAMPLE_MS), working]);
      samples.push({ share: getShare(), megabytes: getMemory(server.pid).resident });
    }
    const calls = (await working).reduce((sum, count) => sum + count, 0);
    const parts = Array.from({ length: PARTS }, (_, part) => {
      const within = samples.filter(({ share }) => Math.min(Math.floor(share * PARTS), PARTS - 1) === part);
      return within.reduce((sum, { megabytes }) => sum + megabytes, 0) / within.length;
    });
    const [before, last] = parts.slice(-2) as [number, number];
    return [
      { id: 'soak-calls', what: `Calls in ${MINUTES} minutes`, value: calls, unit: '' },
      ...parts.map((megabytes, part) => ({
        id: `soak-${part + 1}`,
        what: `Memory in part ${part + 1} of ${PARTS}`,
        value: round(megabytes),
        unit: 'MB',
      })),
      { id: 'soak-growth', what: 'More in the last one', value: round((last / before - 1) * 100), unit: '%' },
    ];
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

/** Repeats the work until the time is over, signing in again now and then. @returns how often. */
async function keepAt(
  url: string,
  email: string,
  getShare: () => number,
  work: (client: Client, turn: number) => Promise<unknown>,
): Promise<number> {
  let turn = 0;
  while (getShare() < 1) {
    const client = await signIn(url, email);
    const until = performance.now() + SESSION_MS;
    for (; performance.now() < until && getShare() < 1; turn++) {
      await work(client, turn);
      await wait(PAUSE_MS);
    }
    client.close();
  }
  return turn;
}

const keepReading = (url: string, email: string, paths: readonly string[], getShare: () => number) =>
  keepAt(url, email, getShare, (client, turn) => client.get(paths[turn % paths.length]!));

const keepWriting = (url: string, getShare: () => number): Promise<number> =>
  keepAt(url, 'agent@harbor.example', getShare, async (client, turn) => {
    if (turn % 3 === 0)
      return client.send('POST', '/api/account/v1/account', {
        name: `Soak ${turn}`,
        state: 'TX',
        country: 'US',
      });
    const path = '/api/quote/v1/search?size=10&filter.status=in:READY&filter.product=in:P100';
    const { content } = JSON.parse(await client.get(path)) as { content: Quote[] };
    const { id, product, version } = content[turn % content.length]!;
    if (turn % 3 === 1) return client.get(`/api/docs/v1/quote/download?quoteId=${id}`);
    const asked = { global: { limit: turn % 2 === 0 ? 1_000_000 : 2_000_000 } };
    return client.send('PUT', `/api/quote/v1/${product}/${id}`, { version, asked });
  });
