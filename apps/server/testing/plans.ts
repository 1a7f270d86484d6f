import { MOST_COUNTED } from '@parapet/contract/list';
import pg from 'pg';
import { expect } from 'vitest';
import type { TestServer } from './servers/server.ts';

/** A server also writes by itself while a call runs, and a write must not be explained by running it. */
const WRITES = /\b(insert into|delete from|update \S+( as \w+)? set)\b/i;

type Asked = { text: string; values: unknown[] };

/**
 * Returns what a call reads, as it was sent.
 * @param isMeant tells the statements that are meant, by their text
 */
async function getReads(isMeant: (text: string) => boolean, call: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function noted(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | Partial<Asked>, unknown[]?];
    const text = typeof first === 'string' ? first : (first?.text ?? '');
    const own = typeof first === 'string' ? values : first?.values;
    if (isMeant(text) && !WRITES.test(text)) asked.push({ text, values: own ?? [] });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked;
}

/**
 * Returns the plans by which PostgreSQL answers what a call reads, for the server's role: the
 * statements are recorded while the call runs, and explained afterwards as they were sent.
 * @param about names the statements that are meant, by a part of their text
 */
export async function getPlans(
  { database }: TestServer,
  about: string,
  call: () => Promise<unknown>,
): Promise<string[]> {
  const plans: string[] = [];
  for (const asked of await getReads((text) => text.includes(about), call))
    plans.push(
      await explain(database.pool, asked, '(analyze, costs off, timing off, summary off, buffers off)'),
    );
  return plans;
}

async function explain(to: pg.Pool | pg.PoolClient, { text, values }: Asked, how: string): Promise<string> {
  const { rows } = await to.query<Record<'QUERY PLAN', string>>({ text: `explain ${how} ${text}`, values });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/**
 * Returns the plan of the first statement by which a call reads a table, as PostgreSQL makes it where the
 * table is too large to be read as a whole: neither row by row nor by its primary key, which of some hundred
 * rows is now cheaper than another index and now not.
 */
export async function getFirstPlan(
  { database }: TestServer,
  table: string,
  call: () => Promise<unknown>,
): Promise<string> {
  const [first] = await getReads((text) => new RegExp(`\\bfrom "?${table}\\b`).test(text), call);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query(
      `update pg_index set indisvalid = false where indrelid = '${table}'::regclass and indisprimary`,
    );
    return await explain(client, first!, '(costs off)');
  } finally {
    await client.query('rollback');
    client.release(true);
  }
}

/** Expects that a plan chooses the rows of a table by an index. */
export async function expectChosenByIndex(
  { database }: TestServer,
  table: string,
  plan: string,
): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = $1 and indexname <> $1 || '_pkey'`,
    [table],
  );
  const used = [...plan.matchAll(/Index (?:Only )?Scan (?:using|on) (\w+)/g)].map(([, name]) => name);
  expect(
    rows.filter(({ name }) => used.includes(name)),
    plan,
  ).not.toEqual([]);
  expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
}

/** The most rows that a step of a plan reads: those that it hands on, and those that it leaves out. */
export const mostRead = (plan: string): number =>
  Math.max(
    0,
    ...[...plan.matchAll(/actual rows=([\d.]+)|Rows Removed by [A-Za-z ]+: (\d+)/g)].map(
      ([, kept, removed]) => Number(kept ?? removed),
    ),
  );

/** Limit of the rows read for a page: its rows and their neighbors, and never all rows that there are. */
export const FEW = 200;

/** Expects that a call for a page of a list reads few rows, and counts no further than lists count. */
export async function expectReadByIndex(
  server: TestServer,
  about: string,
  call: () => Promise<unknown>,
): Promise<void> {
  const [page, count] = await getPlans(server, about, call);
  expect(mostRead(page!), page).toBeLessThan(FEW);
  expect(mostRead(count!), count).toBeLessThanOrEqual(MOST_COUNTED + 1);
}
