import {
  discardDeadLetter,
  getOperations,
  pauseChannel,
  resumeChannel,
  retryDeadLetter,
  retryDeadLetters,
  searchDeadLetters,
  searchSetAsideRows,
  trySetAsideRow,
  trySetAsideRows,
} from '@parapet/contract/operations/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { poolOfJobs } from '../../platform/database/connections.ts';
import { openJobLocks } from '../../platform/outbox/job-locks.ts';
import { runJob } from '../../platform/outbox/schedule.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { listen } from '../../testing/servers/streams.ts';
import { did, readyQuote } from '../../testing/story.ts';
import { followDataRetention } from '../data-retention.ts';
import { jobs } from '../jobs.ts';

let server: TestServer;
let token: string;
const NOBODY = '00000000-0000-7000-8000-000000000000';
beforeAll(async () => {
  server = await startTestServer({ TIMETABLE: 'on' });
  token = await server.signIn('admin@parapet.example');
  // What the jobs send once a server has started would wait beside what a test sends.
  const isToCome = ({ outcome }: { outcome: string }): boolean => ['NEVER', 'RUNNING'].includes(outcome);
  while ((await read()).jobs.some(isToCome)) await new Promise((resolve) => setTimeout(resolve, 200));
  await server.settled();
});
afterAll(() => server.stop());

const read = async () => did(server.call(getOperations, {}, { token }));
const getChannel = async (name: string) => (await read()).channels.find((channel) => channel.name === name)!;
const dead = (perhapsSent: boolean, to: string) =>
  server.database.pool.query(
    `insert into outbox (topic, payload, attempts, error, dead_at, failed_since, perhaps_sent)
      values ('mail', $1, 12, 'Mailbox full', now(), now(), $2)`,
    [
      JSON.stringify({
        to,
        template: 'address-is-valid',
        region: 'US',
        params: { name: 'Olivia', link: '/confirm/secret-token' },
      }),
      perhapsSent,
    ],
  );
const letters = async () => did(server.call(searchDeadLetters, {}, { token }));
const mails = async (to: string) =>
  (await server.database.pool.query('select 1 from message where recipient = $1', [to])).rows.length;
const events = async () =>
  (
    await server.database.pool.query<{ event: string }>(
      "select event from history where event like 'operations.%' order by at, id",
    )
  ).rows.map(({ event }) => event);

it('is for administrators of the provider alone', async () => {
  for (const who of ['underwriter@parapet.example', 'agent@harbor.example', 'carrier@atlas.example']) {
    const as = { token: await server.signIn(who) };
    expect((await server.call(getOperations, {}, as)).status).toBe(403);
    expect((await server.call(searchDeadLetters, {}, as)).status).toBe(403);
    expect((await server.call(searchSetAsideRows, {}, as)).status).toBe(403);
    expect((await server.call(trySetAsideRows, { body: {} }, as)).status).toBe(403);
    const one = { params: { setAsideId: NOBODY }, body: {} };
    expect((await server.call(trySetAsideRow, one, as)).status).toBe(403);
  }
});

it('shows dead messages without what they say, and sends them again, one or all', async () => {
  await dead(false, 'olivia@keystone.example');
  await dead(false, 'nia@keystone.example');
  await dead(true, 'perhaps@keystone.example');
  const { content } = await letters();
  expect(content.map(({ about }) => about)).toContain('address-is-valid, o…@keystone.example');
  expect(JSON.stringify(content)).not.toMatch(/secret-token|olivia@|Olivia/);
  expect((await getChannel('mail')).dead).toBe(3);
  const perhaps = content.find((row) => row.perhapsSent)!;
  const all = { params: { channel: 'mail' as const }, body: {} };
  expect((await did(server.call(retryDeadLetters, all, { token }))).count).toBe(2);
  await expect.poll(() => mails('olivia@keystone.example'), { timeout: 60_000 }).toBe(1);
  expect(await mails('perhaps@keystone.example')).toBe(0);
  const one = { params: { letterId: perhaps.id }, body: {} };
  await did(server.call(retryDeadLetter, one, { token }));
  expect((await server.call(retryDeadLetter, one, { token })).status).toBe(404);
  await expect.poll(() => mails('perhaps@keystone.example'), { timeout: 60_000 }).toBe(1);
  await dead(false, 'gone@keystone.example');
  const letterId = (await letters()).content[0]!.id;
  const discard = (reason: string) =>
    server.call(discardDeadLetter, { params: { letterId }, body: { reason } }, { token });
  expect((await discard('')).status).toBe(400);
  await did(discard('The company is closed'));
  expect((await letters()).content).toEqual([]);
  expect(await events()).toEqual([
    'operations.message-retried',
    'operations.message-retried',
    'operations.message-discarded',
  ]);
});

it('keeps a dead message that nobody decided on, without its address and text after 90 days', async () => {
  await dead(false, 'long@keystone.example');
  const records = { refund: '{"paymentId": "one"}', 'claim-link': '{"email": "long@keystone.example"}' };
  for (const [topic, payload] of Object.entries(records))
    await server.database.pool.query('insert into outbox (topic, payload, dead_at) values ($1, $2, now())', [
      topic,
      payload,
    ]);
  const long = new Date(server.appContext.clock.now().getTime() - 91 * 86_400_000);
  await server.database.pool.query(
    "update outbox set dead_at = $1, error = '550 no mailbox <long@keystone.example>' where dead_at is not null",
    [long],
  );
  await runJob(server.database, server.appContext, {
    name: 'follow-data-retention',
    run: followDataRetention,
  });
  const { content } = await letters();
  const letter = content.find(({ topic }) => topic === 'mail');
  const isEmptied = Object.fromEntries(content.map((one) => [one.topic, one.isEmptied]));
  expect(isEmptied).toEqual({ mail: true, 'claim-link': true, refund: false });
  expect(letter).toMatchObject({
    about: 'address-is-valid',
    error: '550 no mailbox <…@keystone.example>',
    isEmptied: true,
  });
  const kept = await server.database.pool.query('select payload::text from outbox where id = $1', [
    letter!.id,
  ]);
  expect(kept.rows[0].payload).toBe('{"emptied": true, "template": "address-is-valid"}');
  const params = { letterId: letter!.id };
  const retried = await server.call(retryDeadLetter, { params, body: {} }, { token });
  expect(retried.refusal.code).toBe('letter-emptied');
  const all = { params: { channel: 'mail' as const }, body: {} };
  expect((await did(server.call(retryDeadLetters, all, { token }))).count).toBe(0);
  for (const { id } of content)
    await did(
      server.call(discardDeadLetter, { params: { letterId: id }, body: { reason: 'Too old' } }, { token }),
    );
  expect((await letters()).content).toEqual([]);
});

it('pauses a channel on all servers until somebody resumes it', async () => {
  const before = await getChannel('mail');
  const params = { channel: 'mail' as const };
  const pause = (version: number) =>
    server.call(pauseChannel, { params, body: { version, reason: 'The mail server moves' } }, { token });
  expect((await pause(before.version - 1)).refusal.code).toBe('changed-meanwhile');
  await did(pause(before.version));
  const paused = await getChannel('mail');
  expect(paused).toMatchObject({ reason: 'The mail server moves', pausedAt: expect.any(String) });
  expect((await pause(paused.version)).refusal.code).toBe('wrong-state');
  await server.database.pool.query(
    `insert into outbox (topic, payload) values ('mail', '{"to": "wait@keystone.example",
      "template": "address-is-valid", "region": "US", "params": {"name": "W", "link": "/login"}}')`,
  );
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await mails('wait@keystone.example')).toBe(0);
  expect((await getChannel('mail')).waiting).toBe(1);
  await did(server.call(resumeChannel, { params, body: { version: paused.version } }, { token }));
  await expect.poll(() => mails('wait@keystone.example'), { timeout: 60_000 }).toBe(1);
  expect((await events()).slice(-2)).toEqual(['operations.channel-paused', 'operations.channel-resumed']);
});

it('lists what a job could not do with its reason, and tries it again at once when it is asked to', async () => {
  const { pool } = server.database;
  const { id, quoteNumber } = (await readyQuote(server)).quote;
  await pool.query(`update quote set expires_on = '2020-01-01' where id = $1`, [id]);
  await pool.query(
    `alter table quote add constraint not_expired check (id <> '${id}' or status <> 'EXPIRED')`,
  );
  const expire = jobs.find(({ name }) => name === 'expire-quotes')!;
  const asides = async () =>
    (await did(server.call(searchSetAsideRows, {}, { token }))).content.filter(
      ({ recordId }) => recordId === id,
    );
  await runJob(server.database, server.appContext, expire).catch(() => {});
  const [row] = await asides();
  expect(row).toMatchObject({
    job: 'expire-quotes',
    recordType: 'quote',
    record: quoteNumber,
    reason: 'It would break a rule of the database: not_expired.',
    tries: 1,
  });
  const one = { params: { setAsideId: row!.id }, body: {} };
  // It still fails: it was tried at once, and waits longer.
  await did(server.call(trySetAsideRow, one, { token }));
  await expect.poll(async () => (await asides())[0]?.tries, { timeout: 60_000 }).toBe(2);
  await pool.query('alter table quote drop constraint not_expired');
  expect((await did(server.call(trySetAsideRows, { body: {} }, { token }))).count).toBe(1);
  await expect.poll(async () => (await asides()).length, { timeout: 60_000 }).toBe(0);
  const { rows } = await pool.query('select status from quote where id = $1', [id]);
  expect(rows[0].status).toBe('EXPIRED');
  expect((await server.call(trySetAsideRow, one, { token })).status).toBe(404);
  expect((await events()).slice(-2)).toEqual(['operations.row-tried', 'operations.rows-tried']);
});

it('does not run a job while another server is at it, and runs it when that has ended', async () => {
  const { pool } = server.database;
  const name = 'warn-of-licenses';
  const getRuns = async () =>
    (await pool.query<{ runs: number }>('select runs from job_run where name = $1', [name])).rows[0]!.runs;
  const before = await getRuns();
  const other = openJobLocks(server.databaseUrl, () => {});
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let elsewhere!: Promise<boolean>;
  await new Promise<void>((resolve) => {
    elsewhere = other.alone(name, () => (resolve(), ended));
  });
  await pool.query("select pg_notify('parapet_job', $1)", [name]);
  const isAskedAgain = async () =>
    (await pool.query("select 1 from pgboss.job where name = $1 and singleton_key = 'again'", [name]))
      .rowCount;
  await expect.poll(isAskedAgain, { timeout: 60_000 }).toBe(1);
  expect(await getRuns()).toBe(before);
  end();
  expect(await elsewhere).toBe(true);
  await expect.poll(getRuns, { timeout: 60_000 }).toBe(before + 1);
  await other.close();
});

it('runs a job once at a time on one server too, and again when that has ended', async () => {
  const locks = openJobLocks(server.databaseUrl, () => {});
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const first = locks.alone('run-twice', () => ended);
  expect(await locks.alone('run-twice', async () => {})).toBe(false);
  expect(await locks.alone('run-beside', async () => {})).toBe(true);
  end();
  expect(await first).toBe(true);
  expect(await locks.alone('run-twice', async () => {})).toBe(true);
  await locks.close();
});

it('logs that the lock of a job could not be taken or given back', async () => {
  const logged: string[] = [];
  const log = (error: unknown): void => void logged.push((error as Error).message);
  const nowhere = openJobLocks('postgres://127.0.0.1:1/none', log);
  await expect(nowhere.alone('taken-nowhere', async () => {})).rejects.toThrow('ECONNREFUSED');
  const locks = openJobLocks(server.databaseUrl, log);
  const cutOff = () =>
    server.database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())
        and objid::bigint = hashtext('cut-off')::bigint & 4294967295`,
    );
  expect(await locks.alone('cut-off', cutOff)).toBe(true);
  expect(logged).toEqual([
    'The lock of the job taken-nowhere could not be taken',
    'The lock of the job cut-off could not be given back',
  ]);
  await locks.close();
});

it('sends a text once, tells of a change and has figures while as many jobs as may run wait for a locked table', async () => {
  const { pool } = server.database;
  const stream = await listen(server, token);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table policy in access exclusive mode');
  const reading = [
    'begin-policies',
    'resume-policies',
    'expire-policies',
    'complete-cancellations',
    'follow-insured',
    'close-reinstatement-periods',
    'expire-binders',
    'follow-unpaid',
  ];
  await pool.query("select pg_notify('parapet_job', name) from unnest($1::text[]) name", [reading]);
  const waiting = async () =>
    (
      await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and application_name = 'parapet-job-runs'`,
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 60_000, interval: 10 }).toBe(poolOfJobs().max);
  await pool.query(
    `insert into outbox (topic, payload) values ('sms', '{"to": "5125550199", "text": "Once"}')`,
  );
  const event = { kind: 'account', id: NOBODY, accountId: NOBODY, agencyId: NOBODY, teamId: null };
  await pool.query('insert into announcement (event) values ($1)', [JSON.stringify(event)]);
  const texts = async () =>
    (await pool.query("select 1 from message where recipient = '5125550199'")).rowCount;
  await expect.poll(texts, { timeout: 25_000 }).toBe(1);
  await expect.poll(() => stream.state.heard, { timeout: 25_000 }).toContain(NOBODY);
  const metrics = await (await fetch(new URL('/metrics', server.url))).text();
  expect(metrics).toMatch(/^parapet_outbox_waiting\{channel="texts"\} \d+$/m);
  // All of it while they wait: none has given up.
  expect(await waiting()).toBe(poolOfJobs().max);
  await holder.query('rollback');
  holder.release();
  await stream.close();
  await server.settled();
  expect(await texts()).toBe(1);
});

it('says of each job when it ran, how that ended and when it runs next', async () => {
  const ran = async () => (await read()).jobs.find(({ name }) => name === 'expire-quotes')!;
  await expect.poll(async () => (await ran()).outcome, { timeout: 60_000 }).toBe('SUCCEEDED');
  const job = await ran();
  expect(job.milliseconds).toBeGreaterThanOrEqual(0);
  expect(Date.parse(job.next)).toBeGreaterThan(Date.now() - 1000);
});
