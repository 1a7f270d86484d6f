import { webhookEvent } from '@parapet/contract/activity/webhook-event';
import { findWebhookTopic } from '@parapet/contract/activity/webhook-topic';
import type { HistoryEventName } from '@parapet/contract/activity/events';
import { createWebhook } from '@parapet/contract/webhook/index';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { coveredClaim } from '../../testing/claims.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote } from '../../testing/story.ts';
import { startSubscriber, until, type Subscriber } from '../../testing/servers/subscriber.ts';
import { claimDeliveries } from './queue.ts';

let server: TestServer;
let subscriber: Subscriber;
beforeAll(async () => {
  server = await startTestServer({ WEBHOOKS_TO_LOOPBACK: 'true' });
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.database.pool.query('delete from webhook');
  await subscriber.stop();
});

const hook = async (path: string, email: string) =>
  did(
    server.call(
      createWebhook,
      { body: { companyName: 'Ledgerly', address: `${subscriber.url}${path}` } as never },
      { token: await server.signIn(email) },
    ),
  );
const count = async (text: string): Promise<number> =>
  Number((await server.database.pool.query(`select count(*) as count from ${text}`)).rows[0].count);
const told = (path: string) =>
  subscriber.received
    .filter((one) => one.path === path)
    .map(({ body }) => JSON.parse(body) as { id: string; type: HistoryEventName; record: { id: string } });
const named = (all: { type: string; record: { id: string } }[]) =>
  all.map(({ type, record }) => `${type} ${record.id}`).sort();

it('the life of a policy is told once each, and an agency nothing that the provider keeps to itself', async () => {
  subscriber = await startSubscriber();
  await hook('/agency', 'agent@harbor.example');
  await hook('/staff', 'admin@parapet.example');
  await hook('/rival', 'agent2@summit.example');
  await coveredClaim(server);
  await server.settled();
  await until(
    async () => (await count("webhook_delivery where status = 'Waiting'")) === 0,
    'all is delivered',
  );
  const { rows } = await server.database.pool.query<{ event: HistoryEventName; id: string }>(
    'select event, subject_id as id from history where account_id is not null',
  );
  const events = rows.flatMap(({ event, id }) => {
    const found = findWebhookTopic(event);
    return found ? [{ type: event, record: { id }, ...found }] : [];
  });
  expect(named(told('/staff')), 'all that history has, once').toEqual(named(events));
  expect(named(told('/agency'))).toEqual(named(events.filter(({ staffOnly }) => !staffOnly)));
  expect(told('/rival')).toEqual([]);
  expect(new Set(events.map(({ topic }) => topic))).toEqual(new Set(['quote', 'policy', 'billing', 'claim']));
  // What is made of a claim is in history, and for nobody but those who work on it.
  expect(rows.map(({ event }) => event)).toContain('claim.file-updated');
  expect(told('/staff').map(({ type }) => type)).not.toContain('claim.file-updated');
  for (const { body } of subscriber.received)
    expect(webhookEvent.strict().safeParse(JSON.parse(body)).error, `as documented: ${body}`).toBe(undefined);
  for (const path of ['/staff', '/agency'])
    expect(new Set(told(path).map(({ id }) => id)).size, 'an id of its own each').toBe(told(path).length);
});

it('forty subscribers that hang do not hold up one that answers', async () => {
  subscriber = await startSubscriber();
  subscriber.behaves(({ path }, response) => {
    if (path === '/well') response.writeHead(200).end('ok');
  });
  for (let at = 0; at < 40; at += 1) {
    // An organization has no more than twenty: these are moved to the provider, who is told of all as well.
    const { id } = await hook('/hang', 'agent@harbor.example');
    await server.database.pool.query(
      `update webhook set sees_all = true, organization_id = (select organization_id from person
        where email = 'admin@parapet.example') where id = $1`,
      [id],
    );
  }
  const { id } = await hook('/well', 'agent@harbor.example');
  for (let quotes = 1; quotes <= 3; quotes += 1) await readyQuote(server);
  await until(
    async () => (await count(`webhook_delivery where webhook_id = '${id}' and status <> 'Delivered'`)) === 0,
    'the one that answers has all',
  );
  const hanging = await count("webhook_delivery where leased_until is not null and status = 'Waiting'");
  expect(hanging, 'before the first of them is given up on').toBe(80);
  expect(told('/well').length).toBeGreaterThanOrEqual(3);
});

it('what a server has taken is its own until the lease has passed, whatever the clock of another says', async () => {
  subscriber = await startSubscriber();
  subscriber.behaves(() => undefined);
  const { id } = await hook('/hang', 'agent@harbor.example');
  await readyQuote(server);
  const taken = `webhook_delivery where webhook_id = '${id}' and leased_until is not null`;
  await until(async () => (await count(taken)) > 0, 'the first event is on its way');
  const ahead = new Date(server.appContext.clock.now().getTime() + 600_000);
  const claimed = (asIf: string) =>
    server.database
      .transact({ scope: 'all' }, async (tx) => {
        await sql`update webhook_delivery set leased_until = clock_timestamp() + ${asIf}::interval
          where webhook_id = ${id} and leased_until is not null`.execute(tx);
        const found = await claimDeliveries(tx, ahead, { most: 100, mostOfTheSlow: 100 });
        throw Object.assign(new Error('undone'), {
          found: found.filter(({ webhookId }) => webhookId === id),
        });
      })
      .catch(({ found }: { found: unknown[] }) => found);
  expect(await claimed('30 seconds')).toEqual([]);
  expect(await claimed('-1 seconds')).not.toEqual([]);
});
