import {
  createWebhook,
  getDelivery,
  pauseWebhook,
  replayDelivery,
  replayWebhook,
  resumeWebhook,
  searchDeliveries,
  searchWebhooks,
  updateWebhook,
} from '@parapet/contract/webhook/index';
import { SECRET_NOT_SHOWN } from '@parapet/domain/integrations/webhooks';
import { loseQuote } from '@parapet/contract/quote/closing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote } from '../../testing/story.ts';
import { isSignedWith, startSubscriber, until, type Subscriber } from '../../testing/servers/subscriber.ts';

const HOUR = 3_600_000;
let server: TestServer;
let subscriber: Subscriber;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ WEBHOOKS_TO_LOOPBACK: 'true' });
  admin = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.database.pool.query('delete from webhook');
  await subscriber?.stop();
});

async function hook(body: object = {}, email = 'agent@harbor.example') {
  const token = await server.signIn(email);
  const address = body && 'address' in body ? {} : { address: `${subscriber.url}/in` };
  return did(
    server.call(
      createWebhook,
      { body: { companyName: 'Ledgerly', ...address, ...body } as never },
      { token },
    ),
  );
}
const sentTo = (id: string, query: object = {}) =>
  server
    .call(
      searchDeliveries,
      { params: { id }, query: { sort: 'created,asc', size: 100, ...query } as never },
      { token: admin },
    )
    .then((reply) => did(Promise.resolve(reply)).then(({ content }) => content));
const getId = ({ body }: { body: string }) => (JSON.parse(body) as { id: string }).id;
const getType = ({ body }: { body: string }) => (JSON.parse(body) as { type: string }).type;
const allSent = (id: string) =>
  until(async () => (await sentTo(id)).every(({ status }) => status === 'Delivered'), 'all is delivered');

describe('deliveries', () => {
  it('tell of what happens to a record, signed, once each and in its order (ACC-029, ACC-541)', async () => {
    subscriber = await startSubscriber();
    const { id, clientSecret, clientId } = await hook();
    const { quote } = await readyQuote(server);
    await until(() => subscriber.received.length > 0, 'something is sent');
    await allSent(id);
    const log = await sentTo(id);
    expect(subscriber.received.map(getId)).toEqual(log.map(({ eventId }) => eventId));
    expect(new Set(subscriber.received.map(getId)).size).toBe(subscriber.received.length);
    const [first] = subscriber.received;
    expect(getType(first!)).toBe('quote.started');
    expect(JSON.parse(first!.body)).toMatchObject({
      record: { type: 'quote', id: quote.id, number: quote.quoteNumber },
      accountId: quote.accountId,
    });
    expect(first!.headers).toMatchObject({
      'parapet-client-id': clientId,
      'parapet-event': 'quote.started',
      'webhook-id': getId(first!),
      'content-type': 'application/json',
    });
    for (const each of subscriber.received) {
      expect(isSignedWith(clientSecret, each)).toBe(true);
      expect(isSignedWith('0'.repeat(32), each)).toBe(false);
    }
    const one = await did(
      server.call(getDelivery, { params: { id, deliveryId: log[0]!.id } }, { token: admin }),
    );
    expect(one).toMatchObject({ body: first!.body, answer: 'thanks', answerStatus: 200, tries: 1 });
  });

  it('are about the topics that were asked for, and the books of whoever asks', async () => {
    subscriber = await startSubscriber();
    const rival = await hook({ address: `${subscriber.url}/rival` }, 'agent2@summit.example');
    const claims = await hook({ address: `${subscriber.url}/claims`, topics: ['claim'] });
    const staff = await hook({ address: `${subscriber.url}/staff` }, 'admin@parapet.example');
    await readyQuote(server);
    await until(() => subscriber.received.length > 0, 'the provider is told');
    expect(new Set(subscriber.received.map(({ path }) => path))).toEqual(new Set(['/staff']));
    const { rows } = await server.database.pool.query(
      'select distinct webhook_id as id from webhook_delivery',
    );
    expect(rows).toEqual([{ id: staff.id }]);
    expect([rival.id, claims.id]).not.toContain(staff.id);
  });

  it('are tried again after growing pauses, while the next of the record waits', async () => {
    subscriber = await startSubscriber();
    const answers = [500, 302, 200];
    subscriber.behaves((_, response) => {
      const status = answers.shift() ?? 200;
      response.writeHead(status, status === 302 ? { location: `${subscriber.url}/elsewhere` } : {}).end('no');
    });
    const { id } = await hook({ topics: ['quote'] });
    const { quote, token } = await readyQuote(server);
    const tried = (count: number) =>
      until(async () => (await sentTo(id))[0]?.tries === count, `${count} tries`);
    await tried(1);
    await did(
      server.call(
        loseQuote,
        {
          params: { quoteId: quote.id },
          body: { version: quote.version, reason: 'Another offer', reasonSummary: 'Price is High' } as never,
        },
        { token },
      ),
    );
    const start = server.appContext.clock.now().getTime();
    const [first, second] = await sentTo(id);
    expect(first).toMatchObject({ status: 'Waiting', answerStatus: 500 });
    expect(Date.parse(first!.dueAt) - Date.parse(first!.triedAt!)).toBe(10_000);
    expect(second).toMatchObject({ status: 'Waiting', tries: 0 });
    server.moveClockTo(new Date(start + 15_000));
    await tried(2);
    const [again] = await sentTo(id);
    expect(again).toMatchObject({ answerStatus: 302, status: 'Waiting' });
    expect(Date.parse(again!.dueAt) - Date.parse(again!.triedAt!)).toBe(30_000);
    server.moveClockTo(new Date(start + 60_000));
    await until(async () => (await sentTo(id)).every(({ status }) => status === 'Delivered'), 'both arrived');
    expect(
      subscriber.received.map(({ path }) => path),
      'no redirect is followed',
    ).not.toContain('/elsewhere');
    const types = subscriber.received.map(getType);
    expect(types.slice(0, 3)).toEqual(['quote.started', 'quote.started', 'quote.started']);
    expect(types.at(-1)).toBe('quote.lost');
    expect(new Set(subscriber.received.slice(0, 3).map(getId)).size, 'the same event').toBe(1);
    server.moveClockTo(new Date(start));
    admin = await server.signIn('agent@harbor.example');
  });

  it('end after three days: the webhook pauses, its maker is told, and what was missed is sent again', async () => {
    subscriber = await startSubscriber();
    let isDown = true;
    subscriber.behaves((_, response) => void response.writeHead(isDown ? 503 : 200).end('down'));
    const { id, version } = await hook({ companyName: 'Down Inc', topics: ['quote'] });
    await readyQuote(server);
    await until(async () => (await sentTo(id))[0]?.tries === 1, 'it was tried');
    const start = server.appContext.clock.now().getTime();
    server.moveClockTo(new Date(start + 73 * HOUR));
    admin = await server.signIn('agent@harbor.example');
    const find = async () =>
      (await did(server.call(searchWebhooks, {}, { token: admin }))).content.find((row) => row.id === id)!;
    await until(async () => (await find()).status === 'Paused', 'it pauses');
    expect(await sentTo(id)).toMatchObject([{ status: 'Given up', tries: 2 }]);
    await server.settled();
    const { rows } = await server.database.pool.query<{ text: string }>(
      "select body as text from message where recipient = 'agent@harbor.example' and subject like '%Down Inc%'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).toContain('HTTP status 503');
    // What happens meanwhile waits.
    await readyQuote(server);
    expect((await find()).waiting).toBe(1);
    isDown = false;
    const paused = await find();
    expect(paused.can).toContain('resume-webhook');
    await did(
      server.call(resumeWebhook, { params: { id }, body: { version: paused.version } }, { token: admin }),
    );
    await until(async () => (await find()).waiting === 0, 'what waited is sent');
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const range = { after: day(start), before: day(start + 74 * HOUR) };
    const replay = (body: object) =>
      server.call(replayWebhook, { params: { id }, body: body as never }, { token: admin });
    const missed = await did(replay({ ...range, onlyGivenUp: true }));
    expect(missed).toEqual({ message: '1 event is sent again', replayed: 1 });
    expect((await did(replay({ ...range, onlyGivenUp: true }))).replayed, 'not twice').toBe(0);
    await until(async () => (await find()).waiting === 0, 'it is sent again');
    const [gaveUp] = await sentTo(id);
    expect(subscriber.received.filter((each) => getId(each) === gaveUp!.eventId)).toHaveLength(3);
    expect((await did(replay(range))).replayed).toBe(2);
    const one = { params: { id, deliveryId: gaveUp!.id }, body: {} };
    expect((await did(server.call(replayDelivery, one, { token: admin }))).replayed).toBe(1);
    expect((await replay({ after: '2026-01-02', before: '2026-01-01' })).status).toBe(400);
    expect(version).toBe(1);
    server.moveClockTo(new Date(start));
    admin = await server.signIn('agent@harbor.example');
  });

  it('to one that hangs hold up nobody, no command and no mail', async () => {
    subscriber = await startSubscriber();
    subscriber.behaves((one, response) => {
      if (!one.path.startsWith('/hang')) response.writeHead(200).end('ok');
    });
    for (let n = 0; n < 5; n += 1) await hook({ address: `${subscriber.url}/hang${n}` });
    const { id } = await hook({ address: `${subscriber.url}/well` });
    await readyQuote(server);
    await until(() => subscriber.received.some(({ path }) => path === '/well'), 'the other is told');
    await server.settled();
    await allSent(id);
    // Those that hang are still waited for: nobody was told after one of them was given up on.
    const { rows } = await server.database.pool.query(
      "select 1 from webhook_delivery d join webhook w on w.id = d.webhook_id where w.address like '%/hang%' and tries > 0",
    );
    expect(rows).toEqual([]);
  });

  it('wait while a webhook is paused by hand, and a new secret signs from then on', async () => {
    subscriber = await startSubscriber();
    const made = await hook();
    const { id, clientId, webhookUrl } = made;
    const steer = (call: typeof pauseWebhook | typeof resumeWebhook) =>
      server.call(call as typeof pauseWebhook, { params: { id }, body: {} as never }, { token: admin });
    await did(steer(pauseWebhook));
    expect((await steer(pauseWebhook)).refusal.code).toBe('wrong-state');
    await readyQuote(server);
    const clientSecret = 'n'.repeat(32);
    await did(
      server.call(
        updateWebhook,
        { body: { id, clientId, webhookUrl, clientSecret } as never },
        { token: admin },
      ),
    );
    expect(subscriber.received).toEqual([]);
    await did(steer(resumeWebhook));
    await until(() => subscriber.received.length > 0, 'it is sent');
    expect(subscriber.received.every((each) => isSignedWith(clientSecret, each))).toBe(true);
    expect(SECRET_NOT_SHOWN).toHaveLength(32);
  });

  it('check what an address leads to each time', async () => {
    subscriber = await startSubscriber();
    const { id } = await hook();
    await server.database.pool.query("update webhook set address = 'https://10.0.0.1/x' where id = $1", [id]);
    await readyQuote(server);
    await until(async () => (await sentTo(id))[0]?.tries === 1, 'it was tried');
    expect((await sentTo(id))[0]).toMatchObject({
      status: 'Waiting',
      answerStatus: null,
      error: 'Not sent: it points to a private network',
    });
  });
});
