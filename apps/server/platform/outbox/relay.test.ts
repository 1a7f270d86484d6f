import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { announce, openEventHub, type Announcement } from '../events.ts';
import { buildParts } from './relay.ts';

let server: TestServer;
const heard: string[] = [];
let missed = 0;
let close: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  const url = (server.database.pool.options as { connectionString: string }).connectionString;
  const hub = await openEventHub(
    url,
    () => true,
    () => {},
  );
  hub.listen({
    scope: { scope: 'all' },
    sessionId: '',
    tell: ({ id }) => heard.push(id),
    missed: () => (missed += 1),
    over: () => {},
  });
  close = () => hub.close();
});
afterAll(async () => {
  await close();
  await server.stop();
});

const changed = (id: string): Announcement => ({
  kind: 'quote',
  id,
  accountId: '01a20324-914c-79c3-9b08-42ab6004944c',
  command: 'update-quote',
  version: 2,
  agencyId: '01a20324-914c-79c3-9b08-42ab6004944c',
  teamId: null,
  forCustomer: false,
});
const left = async () => (await server.database.pool.query('select 1 from announcement')).rows.length;

it('tells each committed change once, in its order, and none that was rolled back', async () => {
  const ids = Array.from({ length: 120 }, (_, at) => `change-${at}`);
  await server.database.transact({ scope: 'all' }, async (tx) => {
    for (const id of ids) await announce(tx, changed(id));
  });
  await server.database
    .transact({ scope: 'all' }, async (tx) => {
      await announce(tx, changed('rolled back'));
      throw new Error('refused');
    })
    .catch(() => {});
  await expect.poll(() => heard.length, { timeout: 60_000 }).toBe(120);
  expect(heard).toEqual(ids);
  expect(await left()).toBe(0);
});

it('finds what a server left behind that was killed before it could tell', async () => {
  await server.database.pool.query('insert into announcement (event) values ($1)', [
    JSON.stringify(changed('left behind')),
  ]);
  await expect.poll(() => heard.at(-1), { timeout: 60_000 }).toBe('left behind');
});

it('keeps each notification below what PostgreSQL carries', () => {
  const many = Array.from({ length: 200 }, (_, at) => changed(`Ärger ${at}`));
  const parts = buildParts(many);
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThan(8000);
  expect(parts.flatMap((part) => JSON.parse(part) as Announcement[])).toEqual(many);
  expect(buildParts([])).toEqual([]);
});

it('hears again after its connection was lost, and says that it may have missed something', async () => {
  const before = missed;
  const heardBefore = heard.length;
  await server.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parapet-events' and datname = current_database()",
  );
  await expect.poll(() => missed, { timeout: 60_000 }).toBe(before + 1);
  await server.database.transact({ scope: 'all' }, (tx) => announce(tx, changed('after-the-loss')));
  await expect.poll(() => heard.slice(heardBefore), { timeout: 60_000 }).toContain('after-the-loss');
});
