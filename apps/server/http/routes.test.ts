import { calls } from '@parapet/contract';
import { createAccount, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import type { Call } from '@parapet/contract/call';
import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample } from '../testing/wire/samples.ts';
import { sendSample } from '../testing/wire/send-sample.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { readyQuote } from '../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('an answer that breaks its contract is a fault of the server: 500, logged, and silent about the inside', async () => {
  const { quote, token } = await readyQuote(server);
  // What a migration or a faulty write could leave behind: an incident whose number is not text.
  await server.database.pool.query(
    `update quote set event_exclusions = '[{"claimNumber": 5, "claimName": "Secret of the row"}]' where id = $1`,
    [quote.id],
  );
  const { status, refusal } = await server.call(getQuote, { params: { quoteId: quote.id } }, { token });
  expect(status).toBe(500);
  expect(refusal).toMatchObject({
    code: 'server-trouble',
    detail: 'Our servers seem to be having trouble. Please try again later.',
    errors: [],
  });
  expect(JSON.stringify(refusal)).not.toMatch(/eventExclusions|claimNumber|Secret|expected|get-quote/);

  const logged = () =>
    server.database.pool
      .query<{ message: string; status: number }>(
        `select message, status from error_report where request_id = $1`,
        [(refusal as unknown as { requestId: string }).requestId],
      )
      .then(({ rows }) => rows);
  await expect
    .poll(logged)
    .toMatchObject([
      {
        status: 500,
        message: expect.stringContaining('get-quote answered what its contract does not allow'),
      },
    ]);
});

it('a key that a body does not know is refused by name and path, and nothing is done', async () => {
  const token = await server.signIn('agent@harbor.example');
  const place = { city: 'Austin', state: 'TX', zipCode: '78701', address1: '12 Congress Avenue' };
  const add = (body: object) => server.call(createAccount, { body: body as never }, { token });
  const wrong = await add({
    name: 'Keystone Keys',
    ...place,
    colour: 'red',
    mailingAddress: { ...place, county: 'Travis' },
  });
  expect([wrong.status, wrong.refusal.code]).toEqual([400, 'bad-input']);
  expect(wrong.refusal.errors.map(({ field, detail }) => [field, detail])).toEqual([
    ['mailingAddress.county', 'Unknown field: county.'],
    ['colour', 'Unknown field: colour.'],
  ]);
  const added = await add({ name: 'Keystone Keys', ...place });
  expect(added.status).toBe(200);
  // Answers may stand beside `answers`, as the documents write them; a question that there is not may not.
  const { status, refusal } = await server.call(
    updateSecurityQuestions,
    {
      body: {
        accountId: added.body.id,
        version: added.body.version,
        isPreventingWireTransfers: false,
      } as never,
    },
    { token },
  );
  expect([status, refusal.errors.map(({ field }) => field)]).toEqual([400, ['isPreventingWireTransfers']]);
});

it('a word in place of an id is a path that there is not, by every call', async () => {
  const token = await server.signIn('admin@parapet.example');
  const asked = (Object.values(calls) as Call[]).filter(
    ({ path, access, params }) => access !== 'public' && params && /:\w*[iI]d\b/.test(path),
  );
  const answers = await Promise.all(
    asked.map(async (call) => {
      const parts = sample(call, { product: 'P100' });
      const ids = Object.entries(parts.params).filter(([, value]) => /^0{8}-/.test(String(value)));
      if (ids.length === 0) return null;
      const params = { ...parts.params, ...Object.fromEntries(ids.map(([name]) => [name, 'nowhere'])) };
      const { status, text } = await sendSample(server.url, call, { ...parts, params }, token);
      return `${call.id} ${status} ${(JSON.parse(text) as { code: string }).code}`;
    }),
  );
  const told = answers.filter((answer) => answer !== null);
  expect(told.length).toBeGreaterThan(150);
  // Whether somebody may make the call is decided before.
  expect(told.filter((one) => !/ (404 not-found|403 not-allowed)$/.test(one))).toEqual([]);
});
