import { getAccount } from '@parapet/contract/account/accounts';
import { getQuote, updateQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, readyQuote } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('what the builder works on comes with the quote and its account, and is kept as it was chosen (QUO-198)', async () => {
  const { quote, token } = await readyQuote(server);
  const params = { product: quote.product, quoteId: quote.id };
  const account = await did(server.call(getAccount, { params: { accountId: quote.accountId } }, { token }));
  for (const name of ['dmzSeparation', 'backupFrequency', 'testedFullFailover', 'patchingFrequency'])
    expect(account.securityAnswers, name).toHaveProperty(name);
  expect(Object.keys(quote.selection.global).toSorted()).toEqual([
    'deductible',
    'effectiveDate',
    'endDate',
    'limit',
    'preset',
    'retroActivePeriod',
    'waitingPeriod',
  ]);

  let { version } = quote;
  // BASIC, POPULAR, ELITE.
  for (const preset of [1, 2, 3] as const) {
    const saved = await did(
      server.call(
        updateQuote,
        { params, body: { version, asked: { global: { preset } } } as never },
        { token },
      ),
    );
    version = saved.version;
    expect(saved.selection.global.preset).toBe(preset);
  }
  const before = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }));
  const [id] = Object.entries(before.selection.coverages).find(
    ([key, { selected }]) => /^\d+$/.test(key) && !selected,
  )!;
  const asked = { coverages: { [id]: { selected: true } } };
  await did(server.call(updateQuote, { params, body: { version, asked } as never }, { token }));
  const { selection } = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }));
  expect(Object.keys(selection.coverages).filter((key) => !/^\d+$/.test(key))).toEqual([]);
  expect(selection.coverages[id]).toMatchObject({ selected: true });
  for (const choice of Object.values(selection.coverages))
    expect(Object.keys(choice).toSorted()).toEqual([
      'deductible',
      'limit',
      'retroActivePeriod',
      'selected',
      'waitingPeriod',
    ]);
});
