import pg from 'pg';
import { openBook } from './book.ts';
import { searches, type Search } from './best-sql.ts';
import { signIn, type Client } from './client.ts';
import { load } from './load.ts';
import { percentile, round, type Measurement } from './measurement.ts';

const QUOTES = 100_000;
const CLIENTS = 10;
const SECONDS = 6;
const ROUNDS = 2;
/**
 * A search that the best SQL answers sooner shows the floor of a call over HTTP and nothing of the search.
 */
const FLOOR_MS = 2;

type Page = { content: { id: string }[]; totalElements: number };

/** Runs a search as hand-written SQL. */
async function bySql(database: pg.Client, agency: string, [name, search]: [string, Search]): Promise<Page> {
  const values = [agency, ...(search.values ?? [])];
  const page = await database.query<{ id: string }>({ name: `${name} page`, text: search.page, values });
  const count = await database.query<{ count: number }>({
    name: `${name} count`,
    text: search.count,
    values,
  });
  return { content: page.rows, totalElements: count.rows[0]!.count };
}

const overHttp = async (client: Client, { query }: Search): Promise<Page> =>
  JSON.parse(await client.get(`/api/quote/v1/search?${query}`)) as Page;

/** @throws Error if both do not find the same. */
async function compare(client: Client, database: pg.Client, agency: string, named: [string, Search][]) {
  for (const each of named) {
    const [ours, best] = [await overHttp(client, each[1]), await bySql(database, agency, each)];
    const ids = (page: Page) => page.content.map(({ id }) => id).join(' ');
    if (
      ids(ours) !== ids(best) ||
      Math.min(ours.totalElements, 10_000) !== Math.min(best.totalElements, 10_000)
    )
      throw new Error(`${each[0]}: the SQL beside does not find what the server finds`);
  }
}

async function alone(work: () => Promise<unknown>): Promise<number> {
  const samples: number[] = [];
  for (let turn = 0; turn < 15; turn++) {
    const began = performance.now();
    await work();
    samples.push(performance.now() - began);
  }
  return percentile(samples, 0.5);
}

/** Seven searches over HTTP beside the best SQL for each, in turns. */
export async function measureQuoteSearch(): Promise<Measurement[]> {
  const book = await openBook(QUOTES);
  const lanes = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: book.databaseUrl }));
  const client = await signIn(book.url, 'agent@harbor.example', CLIENTS);
  try {
    await Promise.all(lanes.map((lane) => lane.connect()));
    const [database] = lanes;
    const { rows } = await database!.query<{ agency: string; account: string }>(
      `select agency_id as agency, account_id as account from quote
       where agency_name = 'Harbor Insurance Agency' and status <> 'DELETED'
       group by 1, 2 having count(*) > 2 order by 2 limit 1`,
    );
    const { agency, account } = rows[0]!;
    const named = Object.entries(searches(account));
    await compare(client, database!, agency, named);

    const single: Measurement[] = [];
    const slow: [string, Search][] = [];
    for (const each of named) {
      const ours = await alone(() => overHttp(client, each[1]));
      const best = await alone(() => bySql(database!, agency, each));
      if (best > FLOOR_MS) slow.push(each);
      const id = `search-${each[0].replaceAll(' ', '-')}`;
      single.push(
        { id, what: `Quote search ${each[0]}, p50 alone`, value: round(ours), unit: 'ms' },
        { id: `${id}-sql`, what: `The same, best SQL (${each[0]})`, value: round(best), unit: 'ms' },
      );
    }

    const run = async (of: [string, Search][]) => {
      const http = { perSecond: 0, p50: 0, p95: 0, p99: 0 },
        sql = { ...http };
      for (let turn = 0; turn < ROUNDS; turn++) {
        const ours = await load({ lanes: CLIENTS, seconds: SECONDS }, (at) =>
          overHttp(client, of[at % of.length]![1]),
        );
        const best = await load({ lanes: CLIENTS, seconds: SECONDS }, (at, lane) =>
          bySql(lanes[lane]!, agency, of[at % of.length]!),
        );
        for (const key of ['perSecond', 'p50', 'p95', 'p99'] as const) {
          http[key] += ours[key] / ROUNDS;
          sql[key] += best[key] / ROUNDS;
        }
      }
      return { http, sql };
    };
    const all = await run(named);
    const some = slow.length > 0 ? await run(slow) : undefined;
    return [
      {
        id: 'search-http',
        what: 'Seven quote searches over HTTP',
        value: round(all.http.perSecond),
        unit: '/s',
      },
      { id: 'search-http-p50', what: 'The same, p50', value: round(all.http.p50), unit: 'ms' },
      { id: 'search-http-p99', what: 'The same, p99', value: round(all.http.p99), unit: 'ms' },
      { id: 'search-sql', what: 'The same by the best SQL', value: round(all.sql.perSecond), unit: '/s' },
      { id: 'search-sql-p99', what: 'The same by the best SQL, p99', value: round(all.sql.p99), unit: 'ms' },
      {
        id: 'search-ratio',
        what: 'Ratio: searches a second over HTTP / best SQL',
        value: round(all.http.perSecond / all.sql.perSecond, 2),
        unit: '',
      },
      ...(some
        ? [
            {
              id: 'search-ratio-slow',
              what: `Ratio of those that take SQL over ${FLOOR_MS} ms (${slow.map(([name]) => name).join(', ')})`,
              value: round(some.http.perSecond / some.sql.perSecond, 2),
              unit: '',
            },
            {
              id: 'search-ratio-p99',
              what: 'Ratio: their p99 over HTTP / best SQL',
              value: round(some.http.p99 / some.sql.p99, 2),
              unit: '',
            },
          ]
        : []),
      ...single,
    ];
  } finally {
    client.close();
    await Promise.allSettled(lanes.map((lane) => lane.end()));
    await book.stop();
  }
}
