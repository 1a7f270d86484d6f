import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timetable } from '../outbox/timetable.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';

let server: TestServer;
const NOBODY = '00000000-0000-7000-8000-000000000000';
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

const PATIENT = { timeout: 60_000, interval: 1000 };

/** Labels that Prometheus gives to what it reads: it renames others of these names. */
const OF_PROMETHEUS = ['job', 'instance'];

it('has the labels, jobs and channels that the dashboard and the alert rules name', async () => {
  await server.database.pool.query(
    `insert into outbox (topic, payload) values ('sms', '{"to": "5125550143", "text": "Hello"}')`,
  );
  await server.settled();
  await expect.poll(metrics, PATIENT).toMatch(/^parapet_outbox_done_total\{/m);
  await expect.poll(metrics, PATIENT).toMatch(/^http_request_duration_.*\{/m);
  const shown = await metrics();
  const labels = new Set([...shown.matchAll(/[{,](\w+)="/g)].map(([, label]) => label!));
  expect(OF_PROMETHEUS.filter((label) => labels.has(label))).toEqual([]);
  const text = `${file('ops/alerts.yaml')} ${file('ops/dashboard.json')}`;
  const named = [
    ...[...text.matchAll(/\b(?:by|on) ?\(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/, ?/)),
    ...[...text.matchAll(/\{\{ ?(?:\$labels\.)?([a-z_]+) ?\}\}/g)].map(([, label]) => label!),
    ...[...text.matchAll(/\{\{(\w+) (\w+)\}\}/g)].flatMap(([, ...both]) => both),
  ];
  expect(named).toContain('job_name');
  // Of a ledger without entries there is no series.
  const known = new Set([...labels, 'instance', 'currency']);
  expect(named.filter((label) => !known.has(label))).toEqual([]);
  const matchers = [...text.matchAll(/(\w+)\{([^{}]*=[^{}]*)\}/g)].flatMap(([, metric, list]) =>
    [...list!.matchAll(/(\w+)(=~|!~|!=|=)\\?"([^"\\]*)\\?"/g)].map(([, label, how, value]) => ({
      metric: metric!,
      label: label!,
      isPattern: how!.endsWith('~'),
      value: value!,
    })),
  );
  expect(matchers.length).toBeGreaterThan(3);
  for (const { metric, label, isPattern, value } of matchers.filter((one) => one.metric !== 'up')) {
    const series = shown.split('\n').filter((line) => line.startsWith(`${metric}{`));
    const values = new Set(
      series.flatMap((line) => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? []),
    );
    expect([...values], `${metric}{${label}}`).not.toEqual([]);
    // A pattern with an operator may be of what is not there now, as an answer of 500.
    const literal = isPattern ? value.split('|').filter((part) => /^[\w-]+$/.test(part)) : [value];
    expect(
      literal.filter((one) => !values.has(one)),
      `${metric}{${label}}`,
    ).toEqual([]);
  }
});

it('says of every job when it is due, whether it has ever run or not', async () => {
  const { pool } = server.database;
  const due = async (name: string) =>
    Number(
      (await metrics()).match(
        new RegExp(`^parapet_job_due_timestamp_seconds\\{job_name="${name}"\\} (.+)$`, 'm'),
      )?.[1],
    );
  for (const { name } of timetable) expect(await due(name), name).toBeGreaterThan(0);
  const seconds = (instant: string) => Date.parse(instant) / 1000;
  await pool.query(`insert into job_run (name, started, succeeded)
    select name, '2021-05-05', '2021-05-05T10:07:00Z' from unnest(array['sweep-book', 'close-statements', 'settle-payments']) name
    on conflict (name) do update set succeeded = excluded.succeeded`);
  await expect.poll(() => due('sweep-book'), PATIENT).toBe(seconds('2021-05-06T05:30:00Z'));
  await expect.poll(() => due('close-statements'), PATIENT).toBe(seconds('2021-06-01T00:00:00Z'));
  await pool.query(`delete from job_run where name = 'sweep-book'`);
  await expect.poll(() => due('sweep-book'), PATIENT).toBeGreaterThan(performance.timeOrigin / 1000);
});

it('counts the events that webhooks did not take, until they are sent again', async () => {
  const { pool } = server.database;
  const add = (event: string, status: string, isReplay: boolean) =>
    pool.query(`set session_replication_role = replica;
      insert into webhook_delivery (webhook_id, organization_id, event_id, event, topic, record_type, record_id,
        record_number, body, status, due_at, created, is_replay)
      values ('${NOBODY}', '${NOBODY}', '${event}', 'quote.sent', 'quote', 'quote', '${NOBODY}', 'Q-1', '{}',
        '${status}', now(), now(), ${isReplay});
      set session_replication_role = origin`);
  const [first, second] = [NOBODY.replace(/^0/, '1'), NOBODY.replace(/^0/, '2')];
  const count = async () => /^parapet_webhook_events_given_up (.+)$/m.exec(await metrics())?.[1];
  await add(first, 'Given up', false);
  await add(second, 'Given up', false);
  await add(second, 'Given up', true);
  await expect.poll(count, PATIENT).toBe('2');
  await add(second, 'Delivered', true);
  await expect.poll(count, PATIENT).toBe('1');
  expect(await metrics()).toContain('parapet_outbox_dead{channel="webhooks"} 0');
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
      async () =>
        /^parapet_job_rows_set_aside\{job_name="expire-binders"\} (.+)$/m.exec(await metrics())?.[1],
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
