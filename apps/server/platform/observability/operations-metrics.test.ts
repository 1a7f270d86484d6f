import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIMETABLE: 'on' });
});
afterAll(() => server.stop());

const file = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
const metrics = async () => (await fetch(new URL('/metrics', server.url))).text();
const alarms = () => [...file('ops/alerts.yaml').matchAll(/- alert: (\w+)/g)].map((found) => found[1]!);

it('exposes every metric that the dashboard and the alert rules name', async () => {
  // Something has left, and a job has run.
  await server.database.pool.query(
    `insert into outbox (topic, payload) values ('sms', '{"to": "5125550143", "text": "Hello"}')`,
  );
  await server.settled();
  const named = new Set(
    `${file('ops/alerts.yaml')} ${file('ops/dashboard.json')}`.match(/\b(parapet|http)_[a-z_]+/g),
  );
  expect(named.size).toBeGreaterThan(12);
  await expect
    .poll(
      async () => {
        const text = await metrics();
        return [...named].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(text));
      },
      { timeout: 60_000, interval: 1000 },
    )
    // A new database has no entries in its ledger yet.
    .toEqual(['parapet_ledger_sum'].filter((name) => named.has(name)));
  expect(await metrics()).toContain('# TYPE parapet_ledger_sum gauge');
});

it('counts what waits, what is dead and what is paused, by channel', async () => {
  const { pool } = server.database;
  await pool.query("update channel set paused_at = now(), paused_by = 'Ada' where name = 'texts'");
  await pool.query(
    `insert into outbox (topic, payload, created, due_at) select 'sms', '{}', now() - interval '10 minutes',
      now() - interval '10 minutes' from generate_series(1, 3)`,
  );
  await pool.query(`insert into outbox (topic, payload, dead_at) values ('mail', '{}', now())`);
  const value = async (line: string) =>
    Number((await metrics()).match(new RegExp(`^${line} (.+)$`, 'm'))?.[1]);
  await expect.poll(() => value('parapet_outbox_waiting\\{channel="texts"\\}'), { timeout: 60_000 }).toBe(3);
  expect(await value('parapet_outbox_oldest_seconds\\{channel="texts"\\}')).toBeGreaterThan(590);
  expect(await value('parapet_outbox_paused\\{channel="texts"\\}')).toBe(1);
  expect(await value('parapet_outbox_dead\\{channel="mail"\\}')).toBe(1);
});

it('counts the rows that a job has set aside', async () => {
  const { pool } = server.database;
  await pool.query(
    `insert into job_run (name, started) values ('expire-binders', now()) on conflict do nothing`,
  );
  await pool.query(`insert into set_aside (job, row_id, reason, first_at, last_at, next_at)
    select 'expire-binders', n, 'No', now(), now(), now() + interval '1 day' from generate_series(1, 2) n`);
  await expect
    .poll(
      async () => /^parapet_job_rows_set_aside\{job="expire-binders"\} (.+)$/m.exec(await metrics())?.[1],
      { timeout: 60_000 },
    )
    .toBe('2');
});

it('has a section in the operator’s book for every alarm', () => {
  const book = file('docs/operations.md');
  for (const alarm of alarms()) {
    const section = book.split(`### ${alarm}\n`)[1] ?? '';
    expect(section, alarm).toMatch(/^[\s\S]+?Look at: [\s\S]+?Do: /);
  }
});
