import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/embedded-postgres/embedded-postgres.ts';
import { startServer } from '../tools/lib/server.mjs';
import { percentile, round, type Measurement } from './measurement.ts';

const risks = 10_000;
const calls = 150;

const columns =
  'name,phoneNumber,address1,city,state,zipCode,industryCode,revenue,noOfEmployeesAll,yearEstablished';
const places = [
  ['Austin', 'TX', '78701'],
  ['Albany', 'NY', '12207'],
  ['Sacramento', 'CA', '95814'],
  ['Columbus', 'OH', '43215'],
];
const industries = ['311811', '541511', '238220', '722511', '621210'];

/** Companies of several states, industries and sizes. */
function riskFile(): string {
  const lines = Array.from({ length: risks }, (_, at) => {
    const [city, state, zip] = places[at % places.length]!;
    return [
      `Bulk Company ${at} LLC`,
      '5125550100',
      `${1 + (at % 900)} Main Street`,
      city,
      state,
      zip,
      industries[at % industries.length],
      250_000 + at * 4_000,
      3 + (at % 400),
      1970 + (at % 50),
    ].join(',');
  });
  return [columns, ...lines].join('\r\n');
}

/** The same rows once more into tables with the same indexes: what storing them costs at the least. */
async function bestSql(database: pg.Client): Promise<number> {
  const bulk = `select id from account where name like 'Bulk Company %'`;
  const sources = {
    account: `select * from account where id in (${bulk})`,
    quote: `select * from quote where account_id in (${bulk})`,
    quote_snapshot: `select * from quote_snapshot where account_id in (${bulk})`,
    history: `select * from history where account_id in (${bulk})`,
    bulk_job_row: 'select * from bulk_job_row',
  };
  let seconds = 0;
  for (const [table, source] of Object.entries(sources)) {
    const { rows } = await database.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows[0]!.names;
    await database.query(`create unlogged table source_${table} as select ${names} from (${source}) s;
      create table bench_${table} (like ${table} including all)`);
    const began = performance.now();
    await database.query(
      `insert into bench_${table} (${names}) overriding system value select ${names} from source_${table}`,
    );
    seconds += (performance.now() - began) / 1000;
  }
  return seconds;
}

/** Ten thousand risks of one agency by one call, and what an agent of another notices meanwhile. */
export async function measureBulk(home: string): Promise<Measurement[]> {
  const postgres = await startEmbeddedPostgres({ home, log: () => undefined });
  const server = await startServer({
    home: join(home, 'server'),
    env: { DATABASE_URL: postgres.url, RATE_LIMIT: '1000000000', LOG_LEVEL: 'error' },
  });
  const database = new pg.Client({ connectionString: postgres.url });
  const signIn = async (username: string): Promise<string> => {
    const answer = await fetch(`${server.url}/api/auth/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'Parapet-demo-2026' }),
    });
    return ((await answer.json()) as { accessToken: string }).accessToken;
  };
  try {
    await database.connect();
    const [token, other] = [await signIn('agent@harbor.example'), await signIn('agent2@summit.example')];
    // The documents of the demo world are drawn first: they would be measured as well.
    for (let left = 1; left > 0; await wait(500))
      left = Number(
        (await database.query('select count(*) from outbox where due_at <= now()')).rows[0].count,
      );
    await database.query('delete from outbox');
    const read = async (): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(`${server.url}/api/quote/v1/search?page=0&size=25`, {
        headers: { authorization: `Bearer ${other}` },
      });
      await answer.text();
      return performance.now() - began;
    };
    const alone: number[] = [];
    for (let turn = 0; turn < calls; turn++) {
      alone.push(await read());
      await wait(20);
    }

    const form = new FormData();
    form.set('file', new File([riskFile()], 'risks.csv'));
    const began = performance.now();
    let isDone = false;
    const stored = (async () => {
      const answer = await fetch(`${server.url}/api/account/v1/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      if (!answer.ok)
        throw new Error(`upload-risks answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
      const answered = (performance.now() - began) / 1000;
      const { id } = (await answer.json()) as { id: string };
      for (;;) {
        const { rows } = await database.query('select status, done as stored from bulk_job where id = $1', [
          id,
        ]);
        const { status, stored: count } = rows[0] as { status: string; stored: number };
        if (status === 'Done' && count !== risks) throw new Error(`${count} of ${risks} risks were stored`);
        if (status === 'Done') return { answered, seconds: (performance.now() - began) / 1000 };
        await wait(50);
      }
    })().finally(() => (isDone = true));
    // Awaited below, when the other agent has stopped.
    stored.catch(() => undefined);
    const beside: number[] = [];
    // As somebody at a screen would; without pauses it would be a load of its own.
    while (!isDone) {
      beside.push(await read());
      await wait(200);
    }
    const { answered, seconds } = await stored;
    const best = await bestSql(database);
    const p95 = (samples: number[]) => round(percentile(samples, 0.95));
    const p50 = (samples: number[]) => round(percentile(samples, 0.5));
    const of = `${risks.toLocaleString('en-US')} risks by one call`;
    return [
      { id: 'bulk-answered', what: `${of}: read, checked and answered`, value: round(answered), unit: 's' },
      { id: 'bulk-stored', what: `${of}: all priced and stored`, value: round(seconds), unit: 's' },
      {
        id: 'bulk-best-sql',
        what: 'The same rows by insert ... select alone',
        value: round(best),
        unit: 's',
      },
      { id: 'bulk-ratio', what: 'Ratio: all of it / that SQL', value: round(seconds / best, 2), unit: '' },
      {
        id: 'bulk-other-p50-alone',
        what: 'A list of another agency alone, p50',
        value: p50(alone),
        unit: 'ms',
      },
      { id: 'bulk-other-p50', what: 'The same meanwhile, p50', value: p50(beside), unit: 'ms' },
      {
        id: 'bulk-other-p95-alone',
        what: 'A list of another agency alone, p95',
        value: p95(alone),
        unit: 'ms',
      },
      { id: 'bulk-other-p95', what: 'The same meanwhile, p95', value: p95(beside), unit: 'ms' },
    ];
  } finally {
    await database.end().catch(() => undefined);
    await server.stop();
    await postgres.stop();
  }
}
