import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '@parapet/contract/account/accounts';
import { streamEvents } from '@parapet/contract/activity/index';
import { login } from '@parapet/contract/auth/session';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../demo/people.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { putToWork } from './agents-at-work.ts';
import { fillDatabase } from './servers/template.ts';
import { callAt, type Reply } from './servers/server.ts';
import { makeSpawnedServer, type SpawnedServer } from './servers/spawned-server.ts';

/** A server as `npm start` runs it, on the PostgreSQL that it brings along. */
let server: SpawnedServer;
let home: string;
let url: string;
let token: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-outage-'));
  const postgres = await startEmbeddedPostgres({ home, log: () => {} });
  url = postgres.url;
  await fillDatabase(url);
  await postgres.stop();
  server = await makeSpawnedServer(home, '', { RATE_LIMIT: '1000000' });
  await server.start();
  const { body } = await callAt(server.url, login, {
    body: { username: 'agent@harbor.example', password: demoPassword },
  });
  token = body.accessToken;
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

const postmaster = () =>
  Number(readFileSync(join(home, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
const create = (name: string, key: string) =>
  callAt(server.url, createAccount, { body: { name, state: 'TX', country: 'US' } }, { token, key });
const readyz = async () => (await fetch(new URL('/readyz', server.url))).status;

/** Expects an answer, or a temporary refusal that says when to retry. */
function expectAnsweredOrPutOff({ status, refusal, headers }: Reply<unknown>): void {
  if (status === 200) return;
  expect([status, refusal.code]).toEqual([503, 'server-busy']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

async function as<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end().catch(() => {}));
}

/** An open stream of changes: what it was told, and whether the server has ended it. */
async function listen() {
  const answer = await fetch(new URL(streamEvents.path, server.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const stream = { heard: '', isOver: false };
  void (async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) stream.heard += part;
  })()
    .catch(() => {})
    .finally(() => (stream.isOver = true));
  return stream;
}

const outages: [string, () => Promise<void>][] = [
  ['is stopped', async () => void process.kill(postmaster(), 'SIGINT')],
  ['is killed', async () => void process.kill(postmaster(), 'SIGKILL')],
  [
    'ends every connection',
    () =>
      as((client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
      ).then(
        () => {},
        () => {},
      ),
  ],
];

it.each(outages)(
  'outlives that PostgreSQL %s, puts calls off meanwhile and tells screens to read anew',
  async (_how, breakIt) => {
    const before = await listen();
    expect(await readyz()).toBe(200);
    // Work goes on all the time, each write with its key until it is acknowledged.
    const work = putToWork(() => server.url, {
      agents: 4,
      prefix: _how,
      token,
      look: expectAnsweredOrPutOff,
    });
    await work.untilDone(5);
    await breakIt();
    await expect.poll(() => before.isOver, { timeout: 60_000, interval: 20 }).toBe(true);
    expect(before.heard).toContain('event: reload');
    // PostgreSQL is back: so is everything else, of itself.
    await work.untilDone(5);
    await expect.poll(readyz, { timeout: 60_000, interval: 20 }).toBe(200);
    const after = await listen();
    await work.stop();
    const told = await create(`told after ${_how}`, `told-after-${_how.replaceAll(' ', '-')}`);
    expect(told.status).toBe(200);
    await expect.poll(() => after.heard, { timeout: 60_000 }).toContain(told.body.id);
    const kept = await as((client) =>
      client.query<{ name: string }>('select name from account where name like $1', [`${_how} %`]),
    );
    // Nothing that was acknowledged is lost, and nothing was done twice.
    expect(kept.rows.map(({ name }) => name).sort()).toEqual(work.acknowledged.sort());
  },
);
