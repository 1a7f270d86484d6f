import { declareMoratorium, endMoratorium, searchMoratoria } from '@parapet/contract/compliance/moratoria';
import { bindQuote } from '@parapet/contract/quote/binding';
import { getProgress } from '@parapet/contract/quote/quotes';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote, signedQuote } from '../../testing/story.ts';
import { todayIn } from '../../testing/today.ts';

let server: TestServer;
let admin: string, underwriter: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@parapet.example');
  underwriter = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

const today = () => todayIn('America/Chicago');
const declare = (more: object = {}, token = admin) =>
  server.call(
    declareMoratorium,
    {
      body: {
        event: 'Outage of Nimbus Cloud',
        reason: 'Losses are being counted',
        fromDate: addDays(today(), -1),
        ...more,
      },
    },
    { token },
  );
const codes = async (quoteId: string, token: string) =>
  (await did(server.call(getProgress, { params: { quoteId } }, { token }))).obstacles.map(({ code }) => code);

it('nothing is bound during a moratorium, by nobody, until an administrator of the provider ends it', async () => {
  const { quote, token } = await signedQuote(server);
  expect(await codes(quote.id, token)).toEqual([]);
  for (const as of [token, underwriter]) expect((await declare({}, as)).status).toBe(403);
  expect((await declare({ cve: 'log4j' })).refusal.errors[0]).toMatchObject({ field: 'cve' });
  const early = { toDate: addDays(today(), -3) };
  expect((await declare(early)).refusal.errors[0]).toMatchObject({ field: 'toDate' });
  const declared = await did(declare({ cve: 'CVE-2027-12345', states: ['TX', 'LA'] }));
  expect(await codes(quote.id, token)).toEqual(['MORATORIUM']);
  const bind = (as: string) =>
    server.call(
      bindQuote,
      { params: { quoteId: quote.id }, body: { version: quote.version } },
      { token: as },
    );
  for (const as of [token, underwriter])
    expect((await bind(as)).refusal).toMatchObject({
      code: 'not-bindable',
      detail: expect.stringContaining('Outage of Nimbus Cloud'),
    });
  // The rest of the work goes on.
  const other = await readyQuote(server, 'US');
  expect(await codes(other.quote.id, other.token)).toContain('MORATORIUM');
  const british = await readyQuote(server, 'UK');
  expect(await codes(british.quote.id, british.token)).not.toContain('MORATORIUM');

  expect((await server.call(searchMoratoria, {}, { token })).status).toBe(403);
  const known = await did(server.call(searchMoratoria, {}, { token: underwriter }));
  expect(known.content).toMatchObject([{ event: 'Outage of Nimbus Cloud', cve: 'CVE-2027-12345' }]);
  const end = (body: { version: number; toDate: string | null; reason: string }, as = admin) =>
    server.call(endMoratorium, { params: { moratoriumId: declared.id }, body }, { token: as });
  const over = { version: declared.version, toDate: addDays(today(), -1), reason: 'It is over' };
  expect((await end(over, underwriter)).status).toBe(403);
  expect((await end({ ...over, version: 0 })).refusal.code).toBe('changed-meanwhile');
  expect((await did(end(over))).toDate).toBe(over.toDate);
  const { rows } = await server.database.pool.query(
    "select event, detail->>'reason' as reason from history where subject_id = $1 order by at",
    [declared.id],
  );
  expect(rows).toEqual([
    { event: 'organization.moratorium-declared', reason: 'Losses are being counted' },
    { event: 'organization.moratorium-ended', reason: 'It is over' },
  ]);
  expect(await codes(quote.id, token)).toEqual([]);
  expect((await bind(token)).status).toBe(200);
});

it('a moratorium of other products, states or days keeps nothing from being bound', async () => {
  const { quote, token } = await signedQuote(server);
  for (const more of [
    { products: ['P250'] },
    { states: ['LA'] },
    { regions: ['UK'] },
    { fromDate: addDays(today(), 1) },
  ])
    await did(declare(more));
  expect(await codes(quote.id, token)).toEqual([]);
});
