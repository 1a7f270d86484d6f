import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '@parapet/contract/account/accounts';
import { streamEvents } from '@parapet/contract/activity/index';
import { getEnvironment, getMe } from '@parapet/contract/auth/me';
import { requestPasswordReset } from '@parapet/contract/auth/recovery';
import { login, logout } from '@parapet/contract/auth/session';
import { enableUser } from '@parapet/contract/auth/users';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword } from '../demo/people.ts';
import { makeDatabase, openTestDatabase, TEMPLATE, type OpenDatabase } from '../testing/servers/databases.ts';
import { openLane, openLaneTo, type Lane } from '../testing/servers/lanes.ts';
import { makeSpawnedServer, type SpawnedServer } from '../testing/servers/spawned-server.ts';

/** A server of two web processes and one for the jobs, and a connection to each of the two. */
let server: SpawnedServer;
let home: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let open: OpenDatabase;
let a: Lane;
let b: Lane;
const flags = () => join(home, 'flags.json');

async function connect(): Promise<void> {
  a = await openLane(server.url);
  b = await openLaneTo(server.url, (pid) => pid !== a.pid);
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-processes-'));
  writeFileSync(flags(), '{}');
  database = await makeDatabase(inject('databaseUrl'), { template: TEMPLATE });
  open = await openTestDatabase(database.url);
  server = await makeSpawnedServer(home, database.url, { WEB_PROCESSES: '2', FLAGS_FILE: flags() });
  await server.start();
  await connect();
});

afterAll(async () => {
  a.close();
  b.close();
  await server.kill();
  await open.close();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

async function signIn(lane: Lane, username: string): Promise<string> {
  const { status, body } = await lane.call(login, { body: { username, password: demoPassword } });
  expect(status).toBe(200);
  return body.accessToken;
}
const getStatus = async (lane: Lane, token: string) => (await lane.call(getMe, {}, { token })).status;
const newAccount = (name: string) => ({ body: { name, state: 'TX', country: 'US' } }) as const;
const accountsCalled = async (name: string) =>
  (await open.pool.query('select 1 from account where name = $1', [name])).rows.length;

it('refuses a session everywhere as soon as one process has ended it', async () => {
  const token = await signIn(a, 'agent@harbor.example');
  expect([await getStatus(a, token), await getStatus(b, token)]).toEqual([200, 200]);
  await a.call(logout, { body: {} }, { token });
  expect([await getStatus(b, token), await getStatus(a, token)]).toEqual([401, 401]);
});

it('refuses a disabled user everywhere as soon as one process has disabled them', async () => {
  const email = 'producer@harbor.example';
  const [token, admin] = [await signIn(b, email), await signIn(a, 'admin@parapet.example')];
  expect(await getStatus(b, token)).toBe(200);
  const disabled = { params: { email }, body: { enabled: false } };
  expect((await a.call(enableUser, disabled, { token: admin })).status).toBe(200);
  expect(await getStatus(b, token)).toBe(401);
});

it('runs a command once when its key reaches two processes at the same time', async () => {
  const token = await signIn(a, 'agent@harbor.example');
  const options = { token, key: 'the-same-key-for-both' };
  const answers = await Promise.all(
    [a, b].map((lane) => lane.call(createAccount, newAccount('Twice Asked'), options)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  expect(await accountsCalled('Twice Asked')).toBe(1);
});

it('tells an open stream of one process what another has committed', async () => {
  const token = await signIn(a, 'agent@harbor.example');
  const lane = await openLaneTo(server.url, (pid) => pid === b.pid);
  const stream = await lane.open(streamEvents.path, token);
  const { body } = await a.call(createAccount, newAccount('Announced Elsewhere'), { token });
  let heard = '';
  for await (const part of stream.setEncoding('utf8')) {
    heard += part as string;
    if (heard.includes(body.id)) break;
  }
  lane.close();
  expect(heard).toContain('"command":"create-account"');
});

it('closes a stream of one process at the sign-out in another', async () => {
  const { body } = await a.call(login, {
    body: { username: 'agent@harbor.example', password: demoPassword },
  });
  const lane = await openLaneTo(server.url, (pid) => pid === b.pid);
  const stream = await lane.open(streamEvents.path, body.accessToken);
  // By itself it would end in a quarter of an hour.
  const closed = new Promise<void>((resolve) => stream.resume().on('end', resolve));
  expect((await a.call(logout, { body: { refreshToken: body.refreshToken } })).status).toBe(200);
  await closed;
  lane.close();
});

it('a person has twenty streams over all processes, and gets another one for each that is closed', async () => {
  const token = await signIn(a, 'wholesale@ridge.example');
  const lanes: Lane[] = [];
  const listen = async () => {
    const lane = await openLane(server.url);
    lanes.push(lane);
    const stream = await lane.open(streamEvents.path, token);
    stream.resume().on('error', () => {});
    return { lane, status: stream.statusCode };
  };
  const heard = await Promise.all(Array.from({ length: 26 }, listen));
  const open = heard.filter(({ status }) => status === 200);
  expect(open).toHaveLength(20);
  expect(new Set(open.map(({ lane }) => lane.pid)).size).toBe(2);
  expect(heard.filter(({ status }) => status === 429)).toHaveLength(6);
  for (const { lane } of open.slice(0, 3)) lane.close();
  let again = 0;
  await expect.poll(async () => (again += Number((await listen()).status === 200))).toBe(3);
  expect((await listen()).status).toBe(429);
  for (const lane of lanes) lane.close();
});

it('sends mail from the process of the jobs, past the one sandbox of the captcha, into one mailbox', async () => {
  const email = 'agent2@summit.example';
  for (const lane of [a, b]) {
    const request = { params: { id: email }, query: { 'g-recaptcha-response': 'sandbox-human' } };
    expect((await lane.call(requestPasswordReset, request)).status).toBe(200);
  }
  const mails = async (lane: Lane) =>
    (JSON.parse(await lane.get(`/dev/mail?to=${email}`)) as unknown[]).length;
  await expect.poll(() => mails(a), { timeout: 60_000 }).toBe(2);
  expect(await mails(b)).toBe(2);
});

it('shows a flag of the file in every process, as soon as the file says so', async () => {
  const isOn = async (lane: Lane) => (await lane.call(getEnvironment, {})).body.flags['maintenance-mode'];
  expect([await isOn(a), await isOn(b)]).toEqual([false, false]);
  writeFileSync(flags(), '{"maintenance-mode": true}');
  expect([await isOn(a), await isOn(b)]).toEqual([true, true]);
  writeFileSync(flags(), '{}');
});

/** A figure of the metrics, as one of the processes tells it. */
async function figure(lane: Lane, name: string): Promise<number> {
  const line = (await lane.get('/metrics')).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
}
const healthChecks = 'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}';

it('shows metrics that are the sum over all processes, whichever answers', async () => {
  for (const [lane, times] of [
    [a, 5],
    [b, 3],
  ] as const)
    for (let time = 0; time < times; time++) await lane.get('/healthz');
  expect([await figure(a, healthChecks), await figure(b, healthChecks)]).toEqual([8, 8]);
  // Two for calls, one for the jobs, and the one that started them.
  expect(await figure(b, 'parapet_processes')).toBe(4);
});

it('loses nothing when a web process is killed, and starts another', async () => {
  const token = await signIn(a, 'agent@harbor.example');
  const killed = b.pid;
  const steps = Array.from({ length: 12 }, (_, at) => ({
    name: `Interrupted ${at}`,
    key: `interrupted-${at}`,
  }));
  // All connections first: once it is killed, none can be had to it.
  const lanes = await Promise.all(steps.map(() => openLaneTo(server.url, (pid) => pid === killed)));
  const underWay = Promise.allSettled(
    steps.map(({ name, key }, at) => lanes[at]!.call(createAccount, newAccount(name), { token, key })),
  );
  await expect.poll(() => accountsCalled('Interrupted 0'), { interval: 2, timeout: 60_000 }).toBe(1);
  process.kill(killed, 'SIGKILL');
  await underWay;
  for (const lane of lanes) lane.close();
  expect(await getStatus(a, token)).toBe(200);
  for (const { name, key } of steps) {
    expect((await a.call(createAccount, newAccount(name), { token, key })).status).toBe(200);
    expect(await accountsCalled(name)).toBe(1);
  }
  b = await openLaneTo(server.url, (pid) => pid !== a.pid && pid !== killed);
  expect(await getStatus(b, token)).toBe(200);
  expect(await figure(a, healthChecks)).toBe(8);
});

const isListening = (): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createConnection({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
    probe.once('error', () => resolve(false));
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
  });

it('answers the calls that are under way before it stops', async () => {
  const token = await signIn(a, 'agent@harbor.example');
  const holder = await open.pool.connect();
  await holder.query('begin; lock table account in exclusive mode');
  const waiting = [a, b].map((lane, at) => lane.call(createAccount, newAccount(`Waiting ${at}`), { token }));
  const isBlocked = `select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'parapet' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await open.pool.query(isBlocked)).rows.length, { timeout: 60_000 }).toBe(2);
  const stopped = server.stop();
  await expect.poll(isListening, { timeout: 60_000 }).toBe(false);
  await holder.query('commit');
  holder.release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await stopped).toBe(0);
});
