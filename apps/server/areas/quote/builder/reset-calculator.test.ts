import { getAccount } from '@parapet/contract/account/accounts';
import { getQuote, resetCalculator, updateQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, readyQuote } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const update = (quote: { id: string; version: number }, body: object, token: string) =>
  server.call(
    updateQuote,
    { params: { product: 'P100', quoteId: quote.id }, body: { version: quote.version, ...body } as never },
    { token },
  );

it('what was chosen in the builder is dropped: the package of the start, priced again, its dates kept (QUO-643)', async () => {
  const { quote, token } = await readyQuote(server);
  const asked = { global: { preset: 3, effectiveDate: quote.selection.global.effectiveDate } };
  const elite = await did(update(quote, { asked: { ...asked, isTriaExcluded: true } }, token));
  expect(elite.totalPremium.amount).not.toBe(quote.totalPremium.amount);
  const reset = (version: number, by: string) =>
    server.call(resetCalculator, { query: { quoteId: quote.id, version } as never }, { token: by });
  expect((await reset(quote.version, token)).refusal.code).toBe('changed-meanwhile');
  const rival = await server.signIn('agent2@summit.example');
  expect((await reset(elite.version, rival)).status).toBe(404);
  const again = await did(reset(elite.version, token));
  expect(again).toMatchObject({ presetName: 'POPULAR', version: elite.version + 1 });
  expect(again.selection).toEqual(quote.selection);
  expect(again.totalPremium).toEqual(quote.totalPremium);
  expect(await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }))).toMatchObject({
    presetName: 'POPULAR',
  });
});

it('an update with a revenue factor saves the revenue times it, and prices the quote with that (QUO-649)', async () => {
  const { account, quote, token } = await readyQuote(server);
  const more = await did(update(quote, { revenueFactor: 2.5 }, token));
  const revenueNow = async () =>
    (await did(server.call(getAccount, { params: { accountId: account.id } }, { token }))).details.revenue;
  expect(await revenueNow()).toBe(account.details.revenue! * 2.5);
  expect(more.totalPremium.amount).toBeGreaterThan(quote.totalPremium.amount);
  // What the same payload says of the revenue comes first.
  const both = await did(update(more, { revenueFactor: 0.5, firmographics: { revenue: 5_000_000 } }, token));
  expect(await revenueNow()).toBe(2_500_000);
  expect(both.totalPremium.amount).toBeLessThan(more.totalPremium.amount);
  expect((await update(both, { revenueFactor: 0 }, token)).status).toBe(400);
});
