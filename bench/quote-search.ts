import { join } from 'node:path';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/platform/embedded-postgres.ts';
import { startServer } from '../tools/lib/server.mjs';
import { percentile, round, type Measurement } from './measurement.ts';
import { recordTransaction, type Statement } from './record-sql.ts';

const quotes = 100_000;
const side = 8;
const seconds = 8;

/** What an agent does with the list: opens it, searches, filters, pages, sorts by company. */
const named = {
  'first page': 'page=0&size=25&sort=modified,desc',
  'by a word': 'page=0&size=25&search=*bridge*',
  'two statuses': 'page=0&size=25&filter.status=in:READY,REFERRED&sort=effectiveDate,desc',
  'page 41': 'page=40&size=25&sort=modified,desc',
  'by company': 'page=0&size=25&sort=companyName,asc',
};
export const searches = Object.values(named);

/** Fills the book by copying the demo world's quotes repeatedly, each for another company and time. */
export async function fillBook(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{
    name: string;
  }>(`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'quote' and is_generated = 'NEVER'`);
  const changed: Record<string, string> = {
    id: 'uuidv7()',
    quote_number: `'B' || n`,
    policy_id: 'null',
    company_name: `(array['Northern','Bridge','Silver','Cedar','Harvest','Beacon','Summit','River'])[1 + n % 8] || ' ' || company_name || ' ' || n`,
    created: `created - n * interval '7 minutes'`,
    modified: `modified - n * interval '5 minutes'`,
  };
  const names = rows.map((row) => row.name);
  const {
    rows: [seed],
  } = await database.query<{ count: number }>('select count(*)::int as count from quote');
  if (!seed?.count) throw new Error('The demo world has no quotes to take.');
  await database.query(`insert into quote (${names.join(', ')})
    select ${names.map((name) => changed[name] ?? name).join(', ')}
    from generate_series(1, ${quotes}) n join (select *, row_number() over (order by id) - 1 as place, count(*) over () as total from quote) old on old.place = n % old.total`);
  await database.query('vacuum analyze');
}

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'agent@harbor.example', password: 'Parapet-demo-2026' }),
  });
  if (!answer.ok) throw new Error(`The agent could not sign in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** Each kind of search separately, one after the other: where the time goes. */
async function eachAlone(get: (search: string) => Promise<string>): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [name, search] of Object.entries(named)) {
    const samples: number[] = [];
    for (let turn = 0; turn < 15; turn++) {
      const began = performance.now();
      await get(search);
      samples.push(performance.now() - began);
    }
    measured.push({
      id: `search-alone-${name.replaceAll(' ', '-')}`,
      what: `Quote search over HTTP, one at a time: ${name}, p50`,
      value: round(percentile(samples, 0.5)),
      unit: 'ms',
    });
  }
  return measured;
}

/** Runs `work` on `side` connections at once for some seconds; the first seconds are a warm-up. */
async function load(
  work: (round: number, lane: number) => Promise<void>,
): Promise<{ perSecond: number; p50: number; p99: number }> {
  const samples: number[] = [];
  const began = performance.now(),
    warm = began + 1500,
    end = warm + seconds * 1000;
  await Promise.all(
    Array.from({ length: side }, async (_, lane) => {
      for (let turn = lane; performance.now() < end; turn++) {
        const start = performance.now();
        await work(turn, lane);
        if (start > warm) samples.push(performance.now() - start);
      }
    }),
  );
  return {
    perSecond: samples.length / seconds,
    p50: percentile(samples, 0.5),
    p99: percentile(samples, 0.99),
  };
}

export async function measureQuoteSearch(home: string): Promise<Measurement[]> {
  const postgres = await startEmbeddedPostgres({ home, log: () => undefined });
  const server = await startServer({
    home: join(home, 'server'),
    env: { DATABASE_URL: postgres.url, RATE_LIMIT: '1000000000', LOG_LEVEL: 'error' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: side });
  const lanes = Array.from({ length: side }, () => new pg.Client({ connectionString: postgres.url }));
  const database = new pg.Client({ connectionString: postgres.url });
  try {
    await database.connect();
    await fillBook(database);
    const token = await signIn(server.url);
    const get = (search: string) =>
      new Promise<string>((resolve, reject) => {
        request(
          `${server.url}/api/quote/v1/search?${search}`,
          { agent, headers: { authorization: `Bearer ${token}` } },
          (answer) => {
            let body = '';
            answer
              .setEncoding('utf8')
              .on('data', (chunk: string) => {
                body += chunk;
              })
              .on('end', () => {
                if (answer.statusCode === 200) resolve(body);
                else reject(new Error(`search answered ${answer.statusCode}: ${body.slice(0, 300)}`));
              });
          },
        )
          .on('error', reject)
          .end();
      });
    const { totalElements } = JSON.parse(await get(`${searches[0]!}&total=exact`)) as {
      totalElements: number;
    };

    const transactions: Statement[][] = [];
    for (const search of searches)
      transactions.push(
        await recordTransaction(database, join(home, 'postgres/postgres.log'), /quote_number/, () =>
          get(search),
        ),
      );
    await Promise.all(lanes.map((lane) => lane.connect()));
    const alone = await eachAlone(get);
    const http = await load(async (turn) => {
      await get(searches[turn % searches.length]!);
    });
    const driver = await load(async (turn, lane) => {
      for (const { text, values } of transactions[turn % transactions.length]!)
        await lanes[lane]!.query(text, values.length ? values : undefined);
    });

    const of = `${quotes.toLocaleString('en-US')} quotes, ${totalElements.toLocaleString('en-US')} of them the agent's, ${side} at once`;
    return [
      {
        id: 'search-http-per-second',
        what: `Quote search over HTTP (${of})`,
        value: round(http.perSecond),
        unit: '/s',
      },
      { id: 'search-http-p50', what: 'Quote search over HTTP, p50', value: round(http.p50), unit: 'ms' },
      { id: 'search-http-p99', what: 'Quote search over HTTP, p99', value: round(http.p99), unit: 'ms' },
      {
        id: 'search-sql-per-second',
        what: 'The same SQL through the driver alone',
        value: round(driver.perSecond),
        unit: '/s',
      },
      {
        id: 'search-sql-p50',
        what: 'The same SQL through the driver alone, p50',
        value: round(driver.p50),
        unit: 'ms',
      },
      {
        id: 'search-sql-p99',
        what: 'The same SQL through the driver alone, p99',
        value: round(driver.p99),
        unit: 'ms',
      },
      {
        id: 'search-ratio',
        what: 'Ratio: searches a second over HTTP / through the driver',
        value: round(http.perSecond / driver.perSecond, 2),
        unit: '',
      },
      ...alone,
    ];
  } finally {
    agent.destroy();
    await Promise.allSettled([...lanes, database].map((client) => client.end()));
    await server.stop();
    await postgres.stop();
  }
}
