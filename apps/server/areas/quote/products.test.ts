import { updateBrokerFee } from '@parapet/contract/quote/fees';
import { getQuote, startQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import type { AskedSelection } from '@parapet/domain/builder/types';
import type { Product } from '@parapet/domain/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, answerQuestions, did, newAccount, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let agent: string, underwriter: string, accountId: string;
beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn(agents.US);
  underwriter = await server.signIn('underwriter@parapet.example');
  accountId = (await answerQuestions(server, await newAccount(server))).id;
});
afterAll(() => server.stop());

const start = (product: Product, asked: AskedSelection = {}) =>
  server.call(startQuote, { params: { product, accountId }, body: { asked } }, { token: agent });

describe('a product', () => {
  it('of another region is not quoted', async () => {
    expect((await start('P_ONE')).refusal.code).toBe('product-not-offered');
  });

  it('costs what its plan says, beside the others of its family at the same terms', async () => {
    // P100 Pro keeps at least this much.
    const asked = { global: { limit: 1_000_000, deductible: 5_000 } };
    const price = async (product: Product) => {
      const { rating, selection } = await did(start(product, asked));
      expect(selection.global).toMatchObject(asked.global);
      expect(rating.worksheet[1]).toMatchObject({ step: 'product', source: `products.${product}` });
      return { factor: rating.worksheet[1]!.factor, premium: rating.premium.amount };
    };
    const [cloud, plain, pro] = [await price('Prime Cloud'), await price('P100'), await price('P100_PRO')];
    expect([cloud, plain, pro].map(({ factor }) => factor)).toEqual([1.03, 1, 1.06]);
    // Prime Cloud costs most: it has cover for systems that fail in each package.
    expect(plain.premium).toBeLessThan(cloud.premium);
    expect(plain.premium).toBeLessThan(pro.premium);
  });

  it('for surplus lines is on surplus paper from its first moment, and stays there', async () => {
    const quote = await did(start('P250_S'));
    expect(quote.isSurplus).toBe(true);
    expect(quote.rating.taxes.map(({ code }) => code)).toEqual(['SURPLUS_LINES_TAX', 'SURPLUS_STAMPING_FEE']);
    const body = { version: quote.version, isSurplus: false };
    const changed = await did(
      server.call(updateTerms, { params: { quoteId: quote.id }, body }, { token: underwriter }),
    );
    expect([changed.isSurplus, changed.rating.taxes.length]).toEqual([true, 2]);
  });
});

describe('an agency’s fee', () => {
  const save = (quote: Quote, brokerFee: number, additionalBrokerFee: number) =>
    server.call(
      updateBrokerFee,
      {
        params: { quoteId: quote.id },
        body: { version: quote.version, product: quote.product, brokerFee, additionalBrokerFee },
      },
      { token: agent },
    );

  it('is at most 10,000 in addition', async () => {
    const { quote } = await readyQuote(server);
    const { refusal } = await save(quote, 0, 10_000.01);
    expect(refusal.errors).toEqual([expect.objectContaining({ field: 'additionalBrokerFee' })]);
  });

  it('above a quarter of the premium is for an underwriter to see, and below it is not', async () => {
    const { quote } = await readyQuote(server);
    const modest = await did(save(quote, 500, 0));
    expect(modest.status).toBe('READY');
    const large = await did(save(modest, 5_000, 0));
    expect(large).toMatchObject({
      status: 'REFERRED',
      rating: { referrals: [{ code: 'FEE_OVER_SHARE', level: 1, params: { share: 25, amount: 500 } }] },
    });
    expect(
      (await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: underwriter }))).status,
    ).toBe('REFERRED');
  });
});
