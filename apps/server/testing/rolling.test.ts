import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { streamEvents } from '@parapet/contract/activity/index';
import { login } from '@parapet/contract/auth/session';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword } from '../demo/people.ts';
import { putToWork } from './agents-at-work.ts';
import {
  makeDatabase,
  openTestDatabase,
  TEMPLATE,
  type OpenDatabase,
  type TestDatabase,
} from './servers/databases.ts';
import { startProxy } from './servers/proxy.ts';
import { callAt } from './servers/server.ts';
import { makeSpawnedServer, type SpawnedServer } from './servers/spawned-server.ts';

const RELEASE_OF_TOMORROW = '9999-of-a-release-to-come.sql';
let home: string;
let database: TestDatabase;
let open: OpenDatabase;
let servers: SpawnedServer[] = [];
let token: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-rolling-'));
  database = await makeDatabase(inject('databaseUrl'), { template: TEMPLATE });
  open = await openTestDatabase(database.url);
  const make = () => makeSpawnedServer(home, database.url, { RATE_LIMIT: '1000000', DRAIN_SECONDS: '6' });
  servers = [await make(), await make()];
  for (const server of servers) await server.start();
  const credentials = { body: { username: 'agent@harbor.example', password: demoPassword } };
  token = (await callAt(servers[0]!.url, login, credentials)).body.accessToken;
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await open.close();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const create = (url: string, name: string) =>
  callAt(url, createAccount, { body: { name, state: 'TX', country: 'US' } }, { token });

it('replaces one server after the other under load without a call that fails', async () => {
  const proxy = await startProxy(servers);
  await expect
    .poll(async () => (await fetch(new URL('/readyz', proxy.url))).status, { timeout: 60_000 })
    .toBe(200);
  const work = putToWork(() => proxy.url, { agents: 4, prefix: 'Rolled', token });
  const goesOn = () => work.untilDone(9);
  await goesOn();
  for (const server of servers) {
    expect(await server.stop()).toBe(0);
    await goesOn();
    await server.start();
    await goesOn();
  }
  await work.stop();
  await proxy.close();
  expect(work.refused).toEqual([]);
  const { rows } = await open.pool.query<{ name: string }>(
    "select name from account where name like 'Rolled %'",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(work.acknowledged.sort());
});

/**
 * Lets writes to a table wait at a gate, and not for a lock, for which a call waits five seconds only.
 * @param before the event and the condition of the trigger
 */
async function closeGate(table: string, before: string) {
  const holder = await open.pool.connect();
  await holder.query(`select pg_advisory_lock(4712);
    create function wait_at_gate() returns trigger language plpgsql as $$ begin
      while not pg_try_advisory_xact_lock_shared(4712) loop perform pg_sleep(0.05); end loop;
      return new;
    end $$;
    create trigger gate before ${before} execute function wait_at_gate()`);
  return {
    open: () => holder.query('select pg_advisory_unlock(4712)'),
    async remove() {
      await holder.query(`drop trigger gate on ${table}; drop function wait_at_gate()`);
      holder.release();
    },
  };
}

it('says first that it is not ready, sends streams elsewhere, and ends what is under way with its answer', async () => {
  const [server] = servers as [SpawnedServer];
  const stream = await fetch(new URL(streamEvents.path, server.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  const gate = await closeGate('account', "insert on account for each row when (new.name = 'Under way')");
  const underWay = create(server.url, 'Under way');
  const blocked =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  await expect.poll(async () => (await open.pool.query(blocked)).rows.length, { timeout: 60_000 }).toBe(1);
  const ended = server.stop();
  const readyz = async () => (await fetch(new URL('/readyz', server.url))).status;
  await expect.poll(readyz, { timeout: 60_000, interval: 10 }).toBe(503);
  // Whoever has not noticed yet is still answered, and their next call is sent on another connection.
  const still = await callAt(server.url, searchAccounts, { query: { size: 5 } }, { token });
  expect([still.status, still.headers.get('connection')]).toEqual([200, 'close']);
  const another = await fetch(new URL(streamEvents.path, server.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([another.status, another.headers.get('retry-after')]).toEqual([503, '1']);
  // The stream has been told by the time it ends, and the call ends although the server takes no others.
  expect(await stream.text()).toContain('event: moved');
  await gate.open();
  expect((await underWay).status).toBe(200);
  await gate.remove();
  expect(await ended).toBe(0);
  await server.start();
});

it('ends although a statement of its own hangs', async () => {
  const [, server] = servers as [SpawnedServer, SpawnedServer];
  const gate = await closeGate('figure_change', 'delete on figure_change for each statement');
  const hanging = `select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'parapet-work' and wait_event = 'PgSleep'`;
  await expect.poll(async () => (await open.pool.query(hanging)).rows.length, { timeout: 60_000 }).toBe(1);
  // It is one server that gathers figures: the other one may be it.
  expect(await Promise.all(servers.map((each) => each.stop()))).toEqual([0, 0]);
  await gate.open();
  await gate.remove();
  await server.start();
});

it('does not start on a database that is newer than it, and says so in one sentence', async () => {
  await open.pool.query("insert into applied_migration (name, sha256) values ($1, 'of tomorrow')", [
    RELEASE_OF_TOMORROW,
  ]);
  const older = await makeSpawnedServer(home, database.url, {}, { isExpectedToFail: true });
  await expect(older.start()).rejects.toThrow('does not come up');
  await expect
    .poll(() => older.logged().trim(), { timeout: 60_000 })
    .toBe(
      `This database is newer than this server: it has ${RELEASE_OF_TOMORROW}, which this release does not know. Start the release that made it, or a later one.`,
    );
  // Those that run go on: what a release changes, the one before it can live with.
  expect((await fetch(new URL('/readyz', servers[1]!.url))).status).toBe(200);
  expect((await create(servers[1]!.url, 'Before the newer one')).status).toBe(200);
  await open.pool.query('delete from applied_migration where name = $1', [RELEASE_OF_TOMORROW]);
});
