import { getPriceChanges, getWorksheet } from '@parapet/contract/rater/index';
import { updateQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { did, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let ready: Awaited<ReturnType<typeof readyQuote>>;
beforeAll(async () => {
  server = await startTestServer();
  ready = await readyQuote(server);
});
afterAll(() => server.stop());

const at = () => ({ params: { quoteId: ready.quote.id } });

it('gives underwriters the whole worksheet, with its plan, rules and filing, and nobody else', async () => {
  const token = await server.signIn('underwriter@parapet.example');
  const sheet = await did(server.call(getWorksheet, at(), { token }));
  expect(sheet).toMatchObject({
    quoteNumber: ready.quote.quoteNumber,
    planId: 'us-p100-2026-01',
    rulesId: 'us-2026-01',
    filing: 'Illustrative: not filed',
    isIllustrative: true,
    currency: 'USD',
  });
  expect(sheet.rows.at(-1)).toMatchObject({
    operation: 'total',
    result: ready.quote.rating.total.amount / 100,
  });
  expect((await server.call(getWorksheet, at(), { token: ready.token })).status).toBe(403);
});

it('says what would change the price, and each change costs what it says', async () => {
  const { total, changes } = await did(server.call(getPriceChanges, at(), { token: ready.token }));
  expect(total).toEqual(ready.quote.rating.total);
  const dearer = changes.find(({ kind, to }) => kind === 'limit' && Number(to) > 1_000_000)!;
  expect(dearer.difference.amount).toBeGreaterThan(0);
  const { product, id: quoteId, version } = ready.quote;
  const changed = await did(
    server.call(
      updateQuote,
      {
        params: { product, quoteId },
        body: { version, asked: { global: { limit: Number(dearer.to) } } } as never,
      },
      { token: ready.token },
    ),
  );
  expect(changed.rating.total).toEqual(dearer.total);
  const rival = await server.signIn('agent2@summit.example');
  expect((await server.call(getPriceChanges, at(), { token: rival })).status).toBe(404);
});
