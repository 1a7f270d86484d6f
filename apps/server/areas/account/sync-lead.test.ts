import { syncLead } from '@parapet/contract/account/actions';
import { getAccount } from '@parapet/contract/account/accounts';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, newAccount } from '../../testing/story.ts';

type Received = { key: unknown; once: unknown; lead: Record<string, unknown> };
const received: Received[] = [];
let answers: number[] = [];

/** A customer system that takes leads by POST, and wants a key. */
const crm = Fastify({ forceCloseConnections: true });
crm.post('/hooks/leads', async (request, reply) => {
  const { authorization: key, 'idempotency-key': once } = request.headers;
  received.push({ key, once, lead: request.body as Record<string, unknown> });
  return reply.code(answers.shift() ?? 200).send({});
});

let server: TestServer;
let token: string;
beforeAll(async () => {
  const url = await crm.listen({ port: 0, host: '127.0.0.1' });
  server = await startTestServer({ LEADS_URL: `${url}/hooks/leads`, LEADS_KEY: 'a key of the test' });
  token = await server.signIn(agents.US);
});
beforeEach(() => {
  received.length = 0;
  answers = [];
});
afterAll(async () => {
  await server.stop();
  await crm.close();
});
const sync = (accountId: string, as = token) =>
  server.call(syncLead, { params: { accountId }, body: {} }, { token: as });
const waiting = async () =>
  (await server.database.pool.query("select attempts, dead_at, error from outbox where topic = 'lead'")).rows;

it('tells the customer system of an account (ACC-207, ACC-381)', async () => {
  const account = await newAccount(server);
  expect(await did(sync(account.id))).toEqual({
    message: `Sync Lead initiated for ${account.details.name}.`,
  });
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
  expect(received[0]).toEqual({
    key: 'Bearer a key of the test',
    once: expect.stringMatching(/^[\da-f-]{36}$/),
    lead: expect.objectContaining({
      id: account.id,
      name: account.details.name,
      status: 'Open',
      agencyName: 'Harbor Insurance Agency',
      link: expect.stringContaining(`/agency/accounts/${account.id}`),
    }),
  });
});

it('repeats what was not taken with the same key, and gives up what never will be', async () => {
  answers = [503];
  await did(sync((await newAccount(server)).id));
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
  await expect.poll(waiting).toMatchObject([{ attempts: 1, dead_at: null }]);
  await server.database.pool.query('update outbox set due_at = now()');
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(2);
  expect(received[1]!.once).toBe(received[0]!.once);
  await expect.poll(waiting).toEqual([]);
  answers = [410];
  await did(sync((await newAccount(server)).id));
  await expect
    .poll(waiting, { timeout: 60_000 })
    .toMatchObject([{ dead_at: expect.any(Date), error: expect.stringContaining('410') }]);
});

it('is offered to those who may see the account, and refused to others', async () => {
  const account = await newAccount(server);
  expect((await sync(account.id, await signInRival(server))).status).toBe(404);
  const { can } = await did(server.call(getAccount, { params: { accountId: account.id } }, { token }));
  expect(can).toContain('sync-lead');
});
