import { setTimeout as wait } from 'node:timers/promises';
import { openBook } from './book.ts';
import { signIn, type Client } from './client.ts';
import { firstScreens } from './first-screens.ts';
import { load } from './load.ts';
import { getMemory } from './process-usage.ts';
import { percentile, round, type Measurement } from './measurement.ts';

const QUOTES = 100_000;
const WRITERS = 50;
const SECONDS = 10;
/** An agent reads what is on the screen before the next click. */
const THINKS_MS = 10_000;
const LIMIT_MS = 200;
const CROWDS = [100, 250, 500, 1000, 1500, 2000];

type Quote = { id: string; version: number; product: string };

/**
 * Measures the cost of a day's work: priced changes by fifty at once, and how many agents one server
 * carries.
 */
export async function measureWork(): Promise<Measurement[]> {
  const book = await openBook(QUOTES);
  const client = await signIn(book.url, 'agent@harbor.example', WRITERS);
  try {
    const changes = await changePrices(client);
    const [most, p95] = await growCrowd(client);
    return [
      {
        id: 'priced-changes',
        what: `Priced changes, ${WRITERS} clients`,
        value: round(changes.perSecond),
        unit: '/s',
      },
      { id: 'priced-changes-p95', what: 'The same, p95', value: round(changes.p95), unit: 'ms' },
      {
        id: 'agents',
        what: `Agents at work (a call every ${THINKS_MS / 1000} s each) with p95 within ${LIMIT_MS} ms`,
        value: most,
        unit: '',
      },
      { id: 'agents-p95', what: 'The p95 of so many', value: round(p95), unit: 'ms' },
      {
        id: 'memory',
        what: 'Memory of the server afterwards',
        value: round(getMemory(book.processes.server, book.processes.postgres).resident),
        unit: 'MB',
      },
    ];
  } finally {
    client.close();
    await book.stop();
  }
}

async function changePrices(client: Client) {
  const query = 'size=100&filter.status=in:READY&filter.product=in:P100&sort=created,desc';
  const { content } = JSON.parse(await client.get(`/api/quote/v1/search?${query}`)) as { content: Quote[] };
  if (content.length < WRITERS) throw new Error(`The book has only ${content.length} quotes to change`);
  const own = content.slice(0, WRITERS);
  const asked = (turn: number) => ({ global: { limit: turn % 2 === 0 ? 1_000_000 : 2_000_000 } });
  return load({ lanes: WRITERS, seconds: SECONDS }, async (turn, lane) => {
    const { id, product, version } = own[lane]!;
    const path = `/api/quote/v1/${product}/${id}`;
    const { body } = await client.send('PUT', path, { version, asked: asked(turn) });
    own[lane]!.version = (JSON.parse(body) as Quote).version;
  });
}

/** @returns the largest crowd that was served in time, and its 95th percentile. */
async function growCrowd(client: Client): Promise<[agents: number, p95: number]> {
  const paths = Object.values(firstScreens.find(({ who }) => who === 'agent')!.calls);
  let served: [number, number] = [0, Number.NaN];
  for (const agents of CROWDS) {
    const p95 = await crowd(client, paths, agents);
    if (p95 > LIMIT_MS) return served;
    served = [agents, p95];
  }
  return served;
}

/** So many agents, each with a call at its own time; nobody waits for anybody else. */
async function crowd(client: Client, paths: readonly string[], agents: number): Promise<number> {
  const samples: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: agents }, async (_, agent) => {
      await wait((agent / agents) * THINKS_MS);
      for (let turn = agent; performance.now() < until; turn++) {
        const began = performance.now();
        await client.get(paths[turn % paths.length]!);
        samples.push(performance.now() - began);
        await wait(THINKS_MS - (performance.now() - began));
      }
    }),
  );
  return percentile(samples, 0.95);
}
