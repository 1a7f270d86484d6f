import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { outboxHandlers } from '../../areas/index.ts';
import { smtpMail } from '../../gateways/mail/smtp.ts';
import { openTestDatabase, type OpenDatabase } from '../../testing/servers/databases.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import type { AppContext } from '../command-context.ts';
import type { Database } from '../database/database.ts';
import { startOutboxWorker, type OutboxWorker } from './outbox-worker.ts';

let server: TestServer;
const workers: OutboxWorker[] = [];
/** The Message-ID of each mail that was taken, in order. */
let received: string[] = [];
/** Runs when the server has received a mail completely, before it confirms it. */
let beforeTaken: (socket: () => void) => Promise<void> = async () => {};

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(/^Message-ID: <(.+)@/im.exec(Buffer.concat(parts).toString())![1]!);
      const drop = () => connections.forEach((each) => each.destroy());
      void beforeTaken(drop).then(() => done());
    });
  },
});
const connections = new Set<Socket>();
smtp.server.on('connection', (socket: Socket) => connections.add(socket));
/** Takes connections and never says a word. */
let silent: Server;
const getPort = (one: { address(): AddressInfo | string | null }) => (one.address() as AddressInfo).port;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  silent = createServer((socket) => connections.add(socket));
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  server = await startTestServer({ PARAPET_ROLE: 'web' });
});
beforeEach(() => {
  received = [];
  beforeTaken = async () => {};
});
afterEach(async () => {
  connections.forEach((each) => each.destroy());
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await server.database.pool.query('delete from outbox');
});
afterAll(async () => {
  await server.stop();
  silent.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

/** A worker of another server on the same database, with real mail. */
function startWorker(port: number, database: Database = server.database): OutboxWorker {
  const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'Parapet <no-reply@parapet.example>');
  const { gateways } = server.appContext;
  const appContext: AppContext = { ...server.appContext, gateways: { ...gateways, mail } };
  const worker = startOutboxWorker({ work: database, signals: database }, appContext, outboxHandlers, {
    error: () => {},
  });
  workers.push(worker);
  return worker;
}
const smtpPort = () => getPort(smtp.server);
/** @returns the ids of the messages. */
const queueMails = async (count: number): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into outbox (topic, payload) select 'mail', jsonb_build_object('to', n || '@keystone.example',
      'template', 'address-is-valid', 'region', 'US', 'params', '{"name": "Olivia", "link": "/login"}'::jsonb)
      from generate_series(1, $1) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
};
const outbox = async () =>
  (
    await server.database.pool.query<{ id: string; dead_at: Date | null; perhaps_sent: boolean }>(
      'select id, attempts, dead_at, perhaps_sent, error, attempt_id from outbox',
    )
  ).rows;

it('sends each message once with two workers on one database', async () => {
  const ids = await queueMails(40);
  startWorker(smtpPort());
  startWorker(smtpPort());
  await expect.poll(async () => (await outbox()).length, { timeout: 60_000 }).toBe(0);
  // Each mail has the id of its message: one that came twice would be recognized by it.
  expect(received.toSorted()).toEqual(ids.toSorted());
});

it('asks somebody, and does not send again, when a worker dies between sending and booking', async () => {
  await queueMails(1);
  const [message] = await outbox();
  const dying: OpenDatabase = await openTestDatabase(server.databaseUrl);
  let isDead = false;
  // From the moment when the mail server has the mail this worker reaches no database any more.
  beforeTaken = async () => void (isDead = true);
  startWorker(smtpPort(), {
    ...dying,
    transact: (...of) =>
      isDead ? Promise.reject(new Error('The server was killed')) : dying.transact(...of),
  });
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
  startWorker(smtpPort());
  await expect.poll(async () => (await outbox())[0]?.dead_at, { timeout: 60_000 }).toBeInstanceOf(Date);
  expect(received).toEqual([message!.id]);
  expect(await outbox()).toMatchObject([
    { perhaps_sent: true, error: 'The server ended while this was being sent' },
  ]);
  isDead = false;
  await workers.shift()!.stop();
  await dying.close();
});

it('asks somebody when the connection breaks after the mail was handed over', async () => {
  await queueMails(1);
  beforeTaken = async (drop) => {
    drop();
    await new Promise((resolve) => setTimeout(resolve, 200));
  };
  startWorker(smtpPort());
  await expect.poll(async () => (await outbox())[0]?.perhaps_sent, { timeout: 60_000 }).toBe(true);
  expect(received).toHaveLength(1);
  expect((await outbox())[0]!.dead_at).toBeInstanceOf(Date);
});

it('sends texts at once while the mail server is silent, and tries the mail again', async () => {
  await queueMails(30);
  await server.database.pool.query(
    `insert into outbox (topic, payload) select 'sms', '{"to": "5125550143", "text": "123456 is your code"}'
      from generate_series(1, 20)`,
  );
  startWorker(getPort(silent));
  const texts = async () =>
    (await server.database.pool.query("select 1 from outbox where channel = 'texts'")).rows.length;
  await expect.poll(texts, { timeout: 60_000, interval: 50 }).toBe(0);
  // No mail has been given up yet: the texts waited for none.
  const tried = await server.database.pool.query(
    "select 1 from outbox where topic = 'mail' and attempts > 0",
  );
  expect(tried.rows).toEqual([]);
  // A server that has not even greeted has nothing of the mail: no note, and nobody has to decide.
  await expect
    .poll(async () => (await outbox()).filter((row) => (row as { attempts?: number }).attempts).length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
  for (const row of await outbox()) expect(row).toMatchObject({ dead_at: null, attempt_id: null });
});
