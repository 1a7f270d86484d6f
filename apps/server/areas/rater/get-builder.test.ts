import {
  calculatePremium,
  getBuilder,
  getGlobalRules,
  listCoverageRules,
} from '@parapet/contract/rater/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let ready: Awaited<ReturnType<typeof readyQuote>>;
beforeAll(async () => {
  server = await startTestServer();
  ready = await readyQuote(server);
});
afterAll(() => server.stop());

describe('what the builder of a quote offers', () => {
  it('is what the separate calls answer: coverages, options of the policy, and the price of each preset', async () => {
    const { quote, account, token } = ready;
    const asked = { isTriaExcluded: true };
    const builder = await did(
      server.call(getBuilder, { params: { quoteId: quote.id }, body: { asked } }, { token }),
    );
    const industry = account.details.naicsCode;
    const place = { params: { naicsCode: industry }, body: { product: quote.product, state: builder.state } };
    const { coverages } = await did(server.call(listCoverageRules, place, { token }));
    expect(builder.coverages).toEqual(
      coverages.map((coverage) => ({ ...coverage, tooltip: expect.any(String) })),
    );
    const texts = new Map(builder.coverages.map(({ key, tooltip }) => [key, tooltip]));
    expect(texts.get('BUSINESS_INCOME_V5')).toBe('Income lost and extra costs while systems are down.');
    const globals = { params: { state: 'TX' }, body: { product: quote.product } };
    expect(builder.options).toEqual(await did(server.call(getGlobalRules, globals, { token })));
    for (const [preset, name] of [
      [1, 'BASIC'],
      [2, 'POPULAR'],
      [3, 'ELITE'],
    ] as const) {
      const priced = await did(
        server.call(
          calculatePremium,
          {
            body: {
              accountId: account.id,
              product: quote.product,
              quoteId: quote.id,
              asked: { ...asked, global: { preset } },
            } as never,
          },
          { token },
        ),
      );
      const { selection, rating } = priced;
      expect(builder.presets).toContainEqual({ name, selection, total: rating.total });
    }
  });

  it('is nobody else’s: a rival agency gets nothing', async () => {
    const request = { params: { quoteId: ready.quote.id }, body: {} } as never;
    const rival = { token: await server.signIn('agent2@summit.example') };
    expect((await server.call(getBuilder, request, rival)).refusal.code).toBe('not-found');
  });
});
