import { explainPrice, getPriceChanges, getWorksheet } from '@parapet/contract/rater/index';
import { getQuote, updateQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote, sendToOwner } from '../../testing/story.ts';

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
    planId: 'us-p100-2026-12-15',
    rulesId: 'us-2026-12',
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

it('has a line for each limit and deductible that was moved, which later changes leave in place', async () => {
  const underwriter = await server.signIn('underwriter@parapet.example');
  const { quote, token } = await readyQuote(server);
  const { product, id: quoteId } = quote;
  const save = async (version: number, asked: object) =>
    did(
      server.call(
        updateQuote,
        { params: { product, quoteId }, body: { version, asked } as never },
        { token },
      ),
    );
  const moved = await save(quote.version, { global: { limit: 1_234_567 } });
  const other = await save(moved.version, { global: { waitingPeriod: 12 } });
  const rows = async () =>
    (await did(server.call(getWorksheet, { params: { quoteId } }, { token: underwriter }))).rows
      .filter(({ operation }) => operation === 'moved')
      .map(({ item, base, result, source }) => [item, base, result, source]);
  expect(other.adjustments).toContainEqual(expect.objectContaining({ field: 'limit', asked: 1_234_567 }));
  expect(await rows()).toContainEqual([
    'policy.limit',
    1_234_567,
    other.selection.global.limit,
    'LIMIT_RANGE',
  ]);
  await save(other.version, { global: { limit: other.selection.global.limit } });
  expect(await rows()).not.toContainEqual(expect.arrayContaining(['policy.limit']));
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

it('says in words what makes the price, to the policyholder too, who reads no factor', async () => {
  const { quote, token } = await readyQuote(server);
  const at = { params: { quoteId: quote.id } };
  const asAgent = await did(server.call(explainPrice, at, { token }));
  expect(asAgent.reasons[0]).toEqual({ about: 'revenue', effect: 'sets' });
  expect(asAgent.lowers[0]!.saves.amount).toBeGreaterThan(0);
  const { changes } = await did(server.call(getPriceChanges, at, { token }));
  expect(asAgent.lowers[0]!.saves.amount).toBe(-changes[0]!.difference.amount);

  const { owner } = await sendToOwner(server, quote, token);
  const asOwner = await did(server.call(explainPrice, at, { token: owner }));
  expect(asOwner).toEqual(asAgent);
  expect(JSON.stringify(asOwner)).not.toContain('factor');
  const shown = await did(server.call(getQuote, at, { token: owner }));
  expect(shown.rating).toMatchObject({ worksheet: [], total: quote.rating.total });
  expect(shown.rating.coverages.every(({ factors }) => factors === null)).toBe(true);
  expect(shown.calculatorGeneratedData.coverages.every(({ factors }) => factors === null)).toBe(true);
  expect((await did(server.call(getQuote, at, { token }))).rating.worksheet.length).toBeGreaterThan(5);
});
