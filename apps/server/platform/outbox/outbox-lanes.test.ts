import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { outboxHandlers } from '../../areas/index.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import type { Database } from '../database/database.ts';
import { LEASE_MS, renewClaims } from './outbox-claims.ts';
import { startOutboxWorker, type OutboxHandlers, type OutboxWorker } from './outbox-worker.ts';

let server: TestServer;
const workers: OutboxWorker[] = [];
beforeAll(async () => {
  // Without a worker of its own.
  server = await startTestServer({ PARAPET_ROLE: 'web' });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(() => server.stop());

const startWorker = (handlers: Partial<OutboxHandlers>, database: Database = server.database): void => {
  const all = { ...outboxHandlers, ...handlers };
  workers.push(
    startOutboxWorker({ work: database, signals: database }, server.appContext, all, { error: () => {} }),
  );
};
const queue = (topic: string, count = 1) =>
  server.database.pool.query(
    "insert into outbox (topic, payload) select $1, '{}' from generate_series(1, $2)",
    [topic, count],
  );
const waiting = async (): Promise<number> =>
  (await server.database.pool.query('select 1 from outbox')).rows.length;
/** Something that a handler waits for. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

it('holds up no message because another hangs', async () => {
  const { passed, open } = gate();
  let sent = 0;
  await queue('mail');
  await queue('sms', 20);
  startWorker({
    mail: { prepare: () => passed.then(() => async () => {}) },
    sms: async () => {
      sent += 1;
    },
  });
  await expect.poll(() => sent, { timeout: 60_000 }).toBe(20);
  expect(await waiting()).toBe(1);
  open();
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
});

it('prepares outside a transaction, once for all servers', async () => {
  const { passed, open } = gate();
  let [prepared, written] = [0, 0];
  const documents: OutboxHandlers['policy-documents'] = {
    async prepare() {
      prepared += 1;
      await passed;
      return async () => void (written += 1);
    },
  };
  await queue('policy-documents');
  startWorker({ 'policy-documents': documents });
  startWorker({ 'policy-documents': documents });
  await expect.poll(() => prepared, { timeout: 60_000 }).toBe(1);
  // The other may be about to look; what `prepare` holds open would stay so.
  const idle =
    "select 1 from pg_stat_activity where datname = current_database() and state ~ '^idle in trans'";
  const held = async () => (await server.database.pool.query(idle)).rows;
  await expect.poll(held, { timeout: 60_000 }).toEqual([]);
  open();
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  expect([prepared, written]).toEqual([1, 1]);
});

it('keeps a message for as long as it is worked on, longer than a claim lasts', async () => {
  const { passed, open } = gate();
  let prepared = 0;
  const documents: OutboxHandlers['policy-documents'] = {
    async prepare() {
      prepared += 1;
      await passed;
      return async () => {};
    },
  };
  await queue('policy-documents');
  startWorker({ 'policy-documents': documents });
  startWorker({ 'policy-documents': documents });
  await expect.poll(() => prepared, { timeout: 60_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, LEASE_MS + 2000));
  open();
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  expect(prepared).toBe(1);
});

it('renews the claims of other messages while one is being settled', async () => {
  const { pool } = server.database;
  const { rows } = await pool.query<{ id: string; claim: string }>(
    `insert into outbox (topic, payload, claimed_by, claimed_until)
      select 'sms', '{}', uuidv7(), clock_timestamp() from generate_series(1, 2)
      returning id, claimed_by as claim`,
  );
  const [settled, other] = rows;
  const settling = await pool.connect();
  await settling.query('begin');
  await settling.query('select from outbox where id = $1 for update', [settled!.id]);
  const claims = rows.map(({ claim }) => claim);
  const renewing = server.database.transact({ scope: 'all' }, async (tx) => {
    await sql`set local lock_timeout = 100`.execute(tx);
    await renewClaims(tx, claims);
  });
  await renewing.finally(() => settling.query('rollback').then(() => settling.release()));
  const renewed = await pool.query('select id from outbox where claimed_until > clock_timestamp()');
  expect(renewed.rows).toEqual([{ id: other!.id }]);
  await pool.query('delete from outbox');
});

it('takes over what a worker that died had claimed, and not before its claim has lapsed', async () => {
  await server.database.pool.query(
    `insert into outbox (topic, payload, claimed_by, claimed_until)
      values ('sms', '{}', uuidv7(), clock_timestamp() + interval '1 hour')`,
  );
  let sent = 0;
  startWorker({ sms: async () => void (sent += 1) });
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(sent).toBe(0);
  await server.database.pool.query('update outbox set claimed_until = clock_timestamp()');
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  expect(sent).toBe(1);
});

it('leaves a paused channel alone, whichever server looks, until it is resumed', async () => {
  const pause = (at: string) =>
    server.database.pool.query(
      `update channel set paused_at = ${at}, paused_by = case when ${at} is null then null else 'Ada' end where name = 'mail'`,
    );
  await pause('now()');
  let [mails, texts] = [0, 0];
  const counted = { mail: async () => void (mails += 1), sms: async () => void (texts += 1) };
  await queue('mail', 3);
  await queue('sms', 3);
  startWorker(counted);
  startWorker(counted);
  await expect.poll(() => texts, { timeout: 60_000 }).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([mails, await waiting()]).toEqual([0, 3]);
  await pause('null');
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  expect(mails).toBe(3);
});

it('prepares a message whose claim was lost with its connection', async () => {
  let [lost, prepared] = [0, 0];
  await queue('policy-documents');
  startWorker(
    { 'policy-documents': { prepare: async () => ((prepared += 1), async () => {}) } },
    {
      ...server.database,
      // The first claims are made, and the connection breaks before they are committed.
      transact: (scope, work, options) =>
        server.database.transact(
          scope,
          async (tx) => {
            const done = await work(tx);
            if (Array.isArray(done) && done.length > 0 && (lost += 1) <= 2)
              throw new Error('The connection broke');
            return done;
          },
          options,
        ),
    },
  );
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  expect([lost > 2, prepared]).toEqual([true, 1]);
});

it('tries again what could not be prepared, and says why', async () => {
  let tries = 0;
  await queue('policy-documents');
  startWorker({
    'policy-documents': {
      async prepare() {
        tries += 1;
        if (tries === 1) throw new Error('The disk is full');
        return async () => {};
      },
    },
  });
  const why = async () => (await server.database.pool.query('select error, dead_at from outbox')).rows;
  await expect.poll(why, { timeout: 60_000 }).toEqual([{ error: 'The disk is full', dead_at: null }]);
  // Two seconds later, by the worker's own clock.
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  expect(tries).toBe(2);
});

it('leaves nothing behind that the search for the next message has to pass', async () => {
  const { pool } = server.database;
  await pool.query(`alter table outbox set (autovacuum_enabled = false), alter payload set storage plain`);
  // Each on a page of its own.
  await pool.query(`insert into outbox (topic, payload) select 'sms', to_jsonb(array(
    select md5(n || '-' || part) from generate_series(1, 150) part)) from generate_series(1, 300) n`);
  startWorker({ sms: async () => {} });
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  const pages = async (): Promise<number> => {
    const client = await pool.connect();
    try {
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) select id from outbox
          where channel = 'texts' and dead_at is null and due_at <= now() order by due_at limit 1`,
      );
      return rows[0]!['QUERY PLAN'][0].Plan['Shared Hit Blocks']!;
    } finally {
      client.release(true);
    }
  };
  // The first that passes marks what is gone.
  await expect.poll(pages, { timeout: 60_000 }).toBeLessThan(30);
});
