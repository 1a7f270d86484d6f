import { compareSnapshots, getSnapshot, updateQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { subtract, sum } from '@parapet/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, readyQuote, sendToOwner } from '../../../testing/story.ts';

let server: TestServer;
let underwriter: string;
beforeAll(async () => {
  server = await startTestServer();
  underwriter = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

const compare = ({ id: quoteId }: Quote, number: number, other: number, token: string) =>
  server.call(compareSnapshots, { params: { quoteId, number, other } }, { token });
const update = (
  { id: quoteId, product, version }: Quote,
  body: { answers?: Record<string, boolean | string>; asked?: { global: { limit: number } } },
  token: string,
): Promise<Quote> =>
  did(
    server.call(
      updateQuote,
      { params: { product, quoteId }, body: { version, asked: {}, ...body } },
      { token },
    ),
  );

it('names each answer that changed with the cents it made, and they sum to the difference', async () => {
  const { quote, token } = await readyQuote(server, 'US', 'P250');
  const answers = { training: false, edr: 'NO' };
  const worse = await update(quote, { answers, asked: { global: { limit: 2_000_000 } } }, token);
  const found = await did(compare(quote, quote.version, worse.version, token));
  expect(found.answers).toMatchObject([
    { field: 'training', question: expect.stringMatching(/training/i), before: 'Yes', after: 'No' },
    { field: 'edr', before: 'Yes', after: 'No' },
  ]);
  const parts = found.answers!.map(({ difference }) => difference);
  for (const { amount } of parts) expect(amount).toBeGreaterThan(0);
  const whole = subtract(worse.rating.premium, quote.rating.premium);
  expect(sum([...parts, found.other], 'USD')).toEqual(whole);
  expect(found.other.amount).toBeGreaterThan(0);
  expect(found.premium).toEqual({
    before: quote.rating.premium,
    after: worse.rating.premium,
    difference: whole,
  });
  expect(found.total.difference).toEqual(subtract(worse.totalPremium, quote.totalPremium));
  expect(sum([found.premium.difference, found.charges.difference], 'USD')).toEqual(found.total.difference);

  // Without other terms the answers made all of it.
  const better = await update(worse, { answers: { training: true, edr: 'YES' } }, token);
  const back = await did(compare(quote, worse.version, better.version, token));
  expect(back.other.amount).toBe(0);
  expect(
    sum(
      back.answers!.map(({ difference }) => difference),
      'USD',
    ),
  ).toEqual(back.premium.difference);
});

it('says of an answer that refers the quote and moves no price which rule it fires', async () => {
  const { quote, token } = await readyQuote(server);
  const answers = { priorOrPendingClaimCircumstances: true };
  const referred = await update(quote, { answers }, token);
  expect(referred.status).toBe('REFERRED');
  const { answers: changed, other } = await did(compare(quote, quote.version, referred.version, token));
  const { difference, fired, cleared } = changed![0]!;
  expect(difference.amount).toBe(0);
  expect(fired).toEqual(referred.rating.referrals.map(({ code }) => code));
  expect(cleared).toEqual([]);
  expect(other.amount).toBe(0);
});

it('keeps a modification of the underwriter among all else, and tells an agent nothing more of it', async () => {
  const { quote, token } = await readyQuote(server, 'US', 'P250');
  const worse = await update(quote, { answers: { edr: 'NO' } }, token);
  const body = {
    version: worse.version,
    asked: {},
    irpm: { companyStability: -12.5 },
    irpmReasons: { companyStability: 'Wide margins' },
    irpmNote: 'Seen on site',
  };
  const modified = await did(
    server.call(updateTerms, { params: { quoteId: quote.id }, body }, { token: underwriter }),
  );
  for (const who of [token, underwriter]) {
    const found = await did(compare(quote, quote.version, modified.version, who));
    expect(found.answers).toMatchObject([{ field: 'edr' }]);
    expect(found.other.amount).toBeLessThan(0);
    expect(JSON.stringify(found)).not.toMatch(/irpm|companyStability|12\.5|Wide margins/i);
    // The answer made what it makes without the modification.
    expect(found.answers![0]!.difference).toEqual(subtract(worse.rating.premium, quote.rating.premium));
  }
  const snapshot = { params: { quoteId: quote.id, number: modified.version } };
  expect(JSON.stringify(await did(server.call(getSnapshot, snapshot, { token })))).not.toMatch(
    /irpm|companyStability/i,
  );
});

it('shows versions to those who may read them, and the price alone where a version keeps no facts', async () => {
  const { quote, token } = await readyQuote(server);
  const worse = await update(quote, { answers: { training: false } }, token);
  const rival = await server.signIn('agent2@summit.example');
  expect((await compare(quote, quote.version, worse.version, rival)).status).toBe(404);
  expect((await compare(quote, quote.version, worse.version + 1, token)).status).toBe(404);
  const { owner } = await sendToOwner(server, worse, token);
  expect((await compare(quote, quote.version, worse.version, owner)).status).toBe(404);
  await server.database.pool.query(
    "update quote_snapshot set state = state - 'risk' where quote_id = $1 and number = $2",
    [quote.id, quote.version],
  );
  const found = await did(compare(quote, quote.version, worse.version, token));
  expect(found.answers).toBeNull();
  expect(found.other).toEqual(found.premium.difference);
});
