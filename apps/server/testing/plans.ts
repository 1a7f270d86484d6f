import { MOST_COUNTED } from '@parapet/contract/list';
import pg from 'pg';
import { expect } from 'vitest';
import type { TestServer } from './servers/server.ts';

/** A server also writes by itself while a call runs, and a write must not be explained by running it. */
const WRITES = /\b(insert into|delete from|update \S+( as \w+)? set)\b/i;

type Asked = { text: string; values: unknown[] };

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
  const asked: Asked[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function noted(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | Partial<Asked>, unknown[]?];
    const text = typeof first === 'string' ? first : (first?.text ?? '');
    const own = typeof first === 'string' ? values : first?.values;
    if (text.includes(about) && !WRITES.test(text)) asked.push({ text, values: own ?? [] });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = query;
  }
  const plans: string[] = [];
  for (const { text, values } of asked) {
    const { rows } = await database.pool.query<Record<'QUERY PLAN', string>>({
      text: `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
      values,
    });
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
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
