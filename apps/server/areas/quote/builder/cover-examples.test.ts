import { getPresentation } from '@parapet/contract/quote/binding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, readyQuote, sendToOwner } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('tells the policyholder what the quote would pay, in its own limits and retention', async () => {
  const { quote, token } = await readyQuote(server);
  const { owner } = await sendToOwner(server, quote, token);
  const { examples } = await did(
    server.call(getPresentation, { params: { quoteId: quote.id } }, { token: owner }),
  );
  const ransom = examples.find(({ code }) => code === 'RANSOMWARE')!;
  const { limit, deductible } = quote.rating.coverages.find(({ key }) => key === 'EXTORTION_AND_RANSOM_V5')!;
  expect(ransom.losses[0]).toMatchObject({ key: 'EXTORTION_AND_RANSOM_V5', limit });
  expect(ransom.losses[0]!.loss.amount).toBe(limit * 0.3 * 100);
  expect(ransom.losses[0]!.retention.amount).toBe(deductible * 100);
  expect(ransom.paid.amount + ransom.borne.amount).toBe(ransom.loss.amount);
  // Nothing is told of what the quote does not cover.
  const covered = quote.rating.coverages.map(({ key }) => key);
  for (const { losses } of examples) for (const { key } of losses) expect(covered).toContain(key);
});
