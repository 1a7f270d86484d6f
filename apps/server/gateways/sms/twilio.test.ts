import { textWorkflowCode } from '@parapet/contract/auth/workflow';
import { updateMfa } from '@parapet/contract/auth/mfa';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did, mailsTo } from '../../testing/story.ts';

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`,
  authToken = 'a token of the test';
type Received = { to: string; from: string; body: string };
let received: Received[] = [];
let answer: { status: number; body: object } = { status: 201, body: { sid: 'SM1' } };

/** A service that speaks Twilio's protocol: the Messages resource, Basic authorization, a form. */
const twilio = Fastify({ forceCloseConnections: true });
twilio.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_request, text, done) => done(null, new URLSearchParams(text as string)),
);
twilio.post('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
  const wanted = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  if (request.headers.authorization !== wanted || (request.params as { sid: string }).sid !== accountSid)
    return reply.code(401).send({ code: 20003, message: 'Authenticate' });
  const form = request.body as URLSearchParams;
  if (answer.status === 201)
    received.push({ to: form.get('To')!, from: form.get('From')!, body: form.get('Body')! });
  return reply.code(answer.status).send(answer.body);
});

let server: TestServer;
beforeAll(async () => {
  const url = await twilio.listen({ port: 0, host: '127.0.0.1' });
  server = await startTestServer({
    TWILIO_URL: url,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: '+15125550100',
  });
});
beforeEach(async () => {
  received = [];
  answer = { status: 201, body: { sid: 'SM1' } };
  await server.database.pool.query('delete from outbox');
  await server.database.pool.query('delete from one_time_code');
});
afterAll(async () => {
  await server.stop();
  await twilio.close();
});

const askForCode = async (email: string) =>
  did(
    server.call(
      updateMfa,
      { query: { mfaType: 'SMS' }, body: { password: demoPassword } },
      { token: await server.signIn(email) },
    ),
  );
const waiting = async () =>
  (await server.database.pool.query('select attempts, dead_at, error from outbox')).rows;

it('sends a text by the protocol, to the number as the network wants it', async () => {
  await askForCode('agent@harbor.example');
  await askForCode('broker@thames.example');
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(2);
  expect(received.map(({ to }) => to)).toEqual(['+16175550110', '+442079460113']);
  expect(received[0]).toMatchObject({
    from: '+15125550100',
    body: expect.stringMatching(/^\d{6} is your Parapet security code\. It expires in 5 minutes\.$/),
  });
});

it('of a one-time-code link goes the same way (CCALL-026, CORE-347)', async () => {
  const { ownerEmail } = await boundPolicy(server);
  await server.settled();
  const id = /validate\/([\w-]+)/.exec(
    (await mailsTo(server, ownerEmail)).find(({ text }) => text.includes('/validate/'))!.text,
  )![1]!;
  await server.database.pool.query("update person set phone = '5125550143' where email = $1", [ownerEmail]);
  await did(server.call(textWorkflowCode, { params: { id } }));
  await expect.poll(() => received.at(-1)?.to, { timeout: 60_000 }).toBe('+15125550143');
});

it.each([
  [429, 20429],
  [429, undefined],
  [503, 20503],
])(
  'keeps a text that the service turns away for now (%s), and delivers it once later',
  async (status, code) => {
    answer = { status, body: code ? { code, message: 'Too Many Requests' } : {} };
    await askForCode('agent@harbor.example');
    await expect
      .poll(async () => (await waiting())[0]?.attempts ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(0);
    expect(await waiting()).toMatchObject([
      { dead_at: null, error: expect.stringContaining(`Twilio answered ${status}`) },
    ]);
    answer = { status: 201, body: { sid: 'SM2' } };
    await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
  },
);

it('asks somebody, and does not send twice, when something before the service answers with an error', async () => {
  answer = { status: 502, body: {} };
  await askForCode('agent@harbor.example');
  await expect.poll(async () => (await waiting())[0]?.dead_at, { timeout: 60_000 }).toBeTruthy();
  const [{ attempts, error }] = await waiting();
  expect([attempts, error]).toEqual([1, 'Twilio answered 502']);
});

it.each([
  [400, 21211, "The 'To' number is not a valid phone number."],
  [400, 21610, 'Attempt to send to unsubscribed recipient'],
])('gives up at once on a number that will never take it (%s, %s)', async (status, code, message) => {
  answer = { status, body: { code, message, status } };
  await askForCode('agent2@summit.example');
  await expect.poll(async () => (await waiting())[0]?.attempts, { timeout: 60_000 }).toBe(1);
  expect(await waiting()).toMatchObject([
    { dead_at: expect.any(Date), error: `Twilio answered ${status}, code ${code}: ${message}` },
  ]);
});

it('does not text what is no number of the US or the UK', async () => {
  await server.database.pool.query("update person set phone = '12' where email = 'wholesale@ridge.example'");
  await askForCode('wholesale@ridge.example');
  await expect.poll(async () => (await waiting())[0]?.dead_at, { timeout: 60_000 }).toBeTruthy();
  expect(received).toEqual([]);
});
