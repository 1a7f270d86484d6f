import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const home = mkdtempSync(join(tmpdir(), 'parapet-postgres-'));
const log = () => undefined;
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the embedded PostgreSQL keeps what was committed through a stop, a start and a kill', async () => {
  const first = await startEmbeddedPostgres({ home, log });
  await query(first.url, 'create table kept (word text); insert into kept values ($$committed$$)');
  await first.stop();
  await first.stop();

  const second = await startEmbeddedPostgres({ home, log });
  const pid = Number(readFileSync(join(home, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'committed' }]);
  process.kill(pid, 'SIGKILL');

  const third = await startEmbeddedPostgres({ home, log });
  expect(await query(third.url, 'select word from kept')).toEqual([{ word: 'committed' }]);
  expect(third.url).toBe(first.url);

  const adopted = await startEmbeddedPostgres({ home, log });
  expect(await query(adopted.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  await adopted.stop();
  await expect(query(third.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('the password of the embedded PostgreSQL is for its owner alone', () => {
  expect(statSync(join(home, 'postgres/password')).mode & 0o077).toBe(0);
});
