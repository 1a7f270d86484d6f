import { keepPresence, leaveQuote, PRESENCE } from '@parapet/contract/quote/presence';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, readyQuote } from '../../../testing/story.ts';

let server: TestServer;
let quoteId: string;
let tokens: Record<'agent' | 'underwriter' | 'rival' | 'carrier', string>;
beforeAll(async () => {
  server = await startTestServer();
  quoteId = (await readyQuote(server)).quote.id;
  tokens = {
    agent: await server.signIn('agent@harbor.example'),
    underwriter: await server.signIn('underwriter@parapet.example'),
    rival: await server.signIn('agent2@summit.example'),
    carrier: await server.signIn('carrier@atlas.example'),
  };
});
afterAll(() => server.stop());

const keep = (who: keyof typeof tokens, isEditing = false) =>
  server.call(keepPresence, { params: { quoteId }, body: { isEditing } }, { token: tokens[who] });
const others = async (who: keyof typeof tokens, isEditing = false) =>
  (await did(keep(who, isEditing))).others;

it('tells those who have a quote open of each other, and who is changing it', async () => {
  expect(await others('agent', true)).toEqual([]);
  expect(await others('underwriter')).toMatchObject([
    { name: 'Hannah Reyes', organizationName: 'Harbor Insurance Agency', isEditing: true },
  ]);
  expect(await others('agent')).toMatchObject([{ isEditing: false, name: expect.stringMatching(/\w+ \w+/) }]);
  expect(await others('underwriter')).toMatchObject([{ isEditing: false }]);
});

it('counts whoever has left, or says nothing more, as gone', async () => {
  await others('agent');
  expect(await others('underwriter')).toHaveLength(1);
  await did(server.call(leaveQuote, { params: { quoteId } }, { token: tokens.agent }));
  expect(await others('underwriter')).toEqual([]);
  await others('agent');
  await server.database.pool.query(
    "update presence set seen_at = seen_at - make_interval(secs => $1) where name = 'Hannah Reyes'",
    [PRESENCE.goneAfterSeconds + 1],
  );
  expect(await others('underwriter')).toEqual([]);
});

it('says nothing to whoever may not see the quote, and keeps no answer', async () => {
  await others('agent');
  expect((await keep('rival')).status).toBe(404);
  expect((await keep('carrier')).status).toBe(403);
  expect((await others('underwriter')).map(({ name }) => name)).toEqual(['Hannah Reyes']);
  const { rows } = await server.database.pool.query(
    "select 1 from idempotency_key where call_id = 'keep-presence'",
  );
  expect(rows).toEqual([]);
});
