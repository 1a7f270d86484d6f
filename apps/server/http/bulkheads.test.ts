import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { recordPayment } from '@parapet/contract/billing/index';
import { updateQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionsOfProcess } from '../platform/database/connections.ts';
import { startTestServer, type Reply, type TestServer } from '../testing/servers/server.ts';
import { boundPolicy, did, readyQuote } from '../testing/story.ts';

let server: TestServer;
let silent: Server;
beforeAll(async () => {
  // A processor that takes every call and answers none.
  silent = createServer(() => {});
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  server = await startTestServer({
    PAYMENTS_URL: `http://127.0.0.1:${port}`,
    PAYMENTS_KEY: 'key-of-the-silent',
  });
});
afterAll(async () => {
  await server.stop();
  silent.closeAllConnections();
  silent.close();
});

const blocked = async () =>
  (
    await server.database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'parapet' and wait_event_type = 'Lock'`,
    )
  ).rows[0]!.count;
const readyz = async () => (await fetch(new URL('/readyz', server.url))).status;
const list = async (email: string) =>
  (await server.call(searchAccounts, { query: { size: 5 } }, { token: await server.signIn(email) })).status;

/** Holds a lock in a transaction of its own, until it is let go. */
async function hold(statement: string, values: unknown[] = []) {
  const holder = await server.database.pool.connect();
  await holder.query('begin');
  await holder.query(statement, values);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

function expectPutOff({ status, refusal, headers }: Reply<unknown>, codes: readonly string[]): void {
  expect(status).toBe(503);
  expect(codes).toContain(refusal.code);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

it('answers other agencies while one waits for a locked quote and for a silent processor', async () => {
  const { quote, token } = await readyQuote(server);
  const { policyId, policyNumber } = await boundPolicy(server);
  const letGo = await hold('select from quote where id = $1 for update', [quote.id]);
  const save = (key: string) =>
    server.call(
      updateQuote,
      {
        params: { product: 'P100', quoteId: quote.id },
        body: { version: quote.version, asked: { global: { limit: 2_000_000 } } },
      },
      { token, key },
    );
  const saves = Array.from({ length: 40 }, (_, at) => save(`held-write-${at}`));
  const payment = {
    policyId,
    policyNumber,
    transactionId: 'T-1',
    transactionDate: '2026-01-05',
    paymentAmount: 10,
    totalPaymentAmount: 10,
  };
  const payments = Array.from({ length: 20 }, () =>
    server.call(recordPayment, { body: payment as never }, { token }),
  );
  const share = Math.ceil(connectionsOfProcess(1) / 2);
  await expect.poll(blocked, { timeout: 60_000, interval: 10 }).toBe(share);
  for (let times = 0; times < 5; times++) expect(await list('agent2@summit.example')).toBe(200);
  // Staff and who is not signed in have shares of their own.
  expect(await list('underwriter@parapet.example')).toBe(200);
  expect(await readyz()).toBe(200);
  expect(await blocked()).toBeLessThanOrEqual(share);
  // The row is still held: they are told so, and nobody waits for longer.
  for (const saved of await Promise.all(saves)) expectPutOff(saved, ['record-in-use', 'server-busy']);
  for (const paid of await Promise.all(payments))
    expectPutOff(paid, ['processor-unavailable', 'server-busy']);
  await letGo();
  expect((await save('held-write-0')).status).toBe(200);
});

it('says that it is ready while all connections that callers may have wait for a lock', async () => {
  const letGo = await hold('lock table account in access exclusive mode');
  const people = ['agent@harbor.example', 'agent2@summit.example', 'underwriter@parapet.example'];
  const lists = people.flatMap((email) => Array.from({ length: 12 }, () => list(email)));
  // Two of the callers hold all but the reserved connections, and the third gets one of these.
  const most = connectionsOfProcess(1);
  const held = most - Math.ceil(most / 4) + 1;
  await expect.poll(blocked, { timeout: 60_000, interval: 10 }).toBe(held);
  expect(await readyz()).toBe(200);
  await letGo();
  for (const status of await Promise.all(lists)) expect([200, 503]).toContain(status);
});

const newAccount = (name: string, token: string) =>
  server.call(createAccount, { body: { name, state: 'TX', country: 'US' } }, { token, key: `make-${name}` });

it.each(['53100', '53200', '53300', '57P01', '57P02', '57P03', '58030'])(
  'puts a write off when PostgreSQL says %s, and takes the same one later',
  async (code) => {
    const token = await server.signIn('agent@harbor.example');
    await server.database.pool.query(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '${code}'; end $$;
      create trigger fail before insert on history for each row execute function fail()`);
    expectPutOff(await newAccount(`refused-${code}`, token), ['server-busy']);
    await server.database.pool.query('drop trigger fail on history; drop function fail()');
    await did(newAccount(`refused-${code}`, token));
  },
);

/** Changes the database for whoever connects to it from now on, which is everybody. */
const reconnect = () =>
  server.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'parapet%'`,
  );

it('is not ready on a database that takes no writes, puts them off and still reads', async () => {
  const token = await server.signIn('agent@harbor.example');
  const [{ name }] = (await server.database.pool.query('select current_database() as name')).rows;
  await server.database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  await reconnect();
  await expect.poll(readyz, { timeout: 60_000 }).toBe(503);
  await expect.poll(() => list('agent@harbor.example'), { timeout: 60_000 }).toBe(200);
  expectPutOff(await newAccount('not-now', token), ['server-busy']);
  await server.database.pool.query(`begin read write; alter database ${name} reset all; commit`);
  await reconnect();
  await expect.poll(readyz, { timeout: 60_000 }).toBe(200);
  await expect.poll(async () => (await newAccount('not-now', token)).status, { timeout: 60_000 }).toBe(200);
});

it('puts calls off while it may open no more connections', async () => {
  const token = await server.signIn('agent@harbor.example');
  const [{ role }] = (await server.database.pool.query("select current_database() || '_server' as role"))
    .rows;
  await server.database.pool.query(`alter role ${role} connection limit 0`);
  await reconnect();
  await expect.poll(readyz, { timeout: 60_000 }).toBe(503);
  expectPutOff(await newAccount('crowded', token), ['server-busy']);
  await server.database.pool.query(`alter role ${role} connection limit -1`);
  await expect.poll(readyz, { timeout: 60_000 }).toBe(200);
  await did(newAccount('crowded', token));
});

it('is ready for all who ask at once, and not while the database believes no scope that it signs', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, readyz));
  expect(new Set(answers)).toEqual(new Set([200]));
  // As it is where a copy of the database was restored without the key.
  const spoil = () =>
    server.database.pool.query('update scope_key set inner_pad = outer_pad, outer_pad = inner_pad');
  await spoil();
  await expect.poll(readyz, { timeout: 60_000 }).toBe(503);
  await spoil();
  await expect.poll(readyz, { timeout: 60_000 }).toBe(200);
});
