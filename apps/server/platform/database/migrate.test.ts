import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeDatabase, TEMPLATE, type TestDatabase } from '../../testing/servers/databases.ts';
import { migrate, rehearse } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await makeDatabase(inject('databaseUrl'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const tables = async () =>
  (await client.query("select 1 from pg_tables where schemaname = 'public'")).rows.length;
const dryRun = (url: string) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../../../tools/migrations.mjs'), '--dry-run'],
    { env: { ...process.env, DATABASE_URL: url, PARAPET_ENV: 'test' }, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
};

it('rehearses every migration and leaves nothing behind', async () => {
  const rehearsed = await rehearse(database.url);
  expect(rehearsed.length).toBeGreaterThan(50);
  expect(await tables()).toBe(0);
  expect(dryRun(database.url)).toMatchObject({
    status: 0,
    said: expect.stringContaining(`${rehearsed.length} would be applied; everything was taken back`),
  });
  expect(await tables()).toBe(0);
});

it('applies each once when servers start together, and has nothing more to rehearse', async () => {
  const started = await Promise.all([0, 1, 2].map(() => migrate(database.url)));
  const applied = started.flatMap((each) => each.applied);
  expect(new Set(applied).size).toBe(applied.length);
  expect(started.filter((each) => each.applied.length > 0)).toHaveLength(1);
  expect(dryRun(database.url)).toMatchObject({
    status: 0,
    said: expect.stringContaining('has every migration'),
  });
});

it('says what stands in the way, of a database that has another edition or is newer', async () => {
  const copy = await makeDatabase(inject('databaseUrl'), { template: TEMPLATE });
  const other = new pg.Client({ connectionString: copy.url });
  await other.connect();
  await other.query("update applied_migration set sha256 = 'another' where name like '0002-%'");
  await expect(rehearse(copy.url)).rejects.toThrow('0002-book.sql was changed after it had been applied');
  await other.query("insert into applied_migration (name, sha256) values ('9999-later.sql', 'x')");
  const { status, said } = dryRun(copy.url);
  expect(status).toBe(1);
  expect(said).toContain('This database is newer than this server: it has 9999-later.sql');
  await other.end();
  await copy.drop();
});

it.each([
  ['alter table a drop column b;', true],
  ['alter table a\n  drop column b;', true],
  ['alter table a add column c int, drop column b;', true],
  ['alter table a rename column b to c;', true],
  ['alter table a alter column b set not null;', true],
  ['drop table a;', true],
  ['-- Contracts: nobody has read it since the release before.\nalter table a drop column b;', false],
  ['-- Drop column b a release later.\nalter table a add column c int;', false],
  ['alter table a drop constraint b, add constraint b check (true);', false],
])('a migration says why what it takes away is needed no more: %j', async (text, isUnsaid) => {
  const tool = new URL('../../../../tools/migrations.mjs', import.meta.url).href;
  const { contractsUnsaid } = (await import(tool)) as { contractsUnsaid(sql: string): boolean };
  expect(contractsUnsaid(text)).toBe(isUnsaid);
});
