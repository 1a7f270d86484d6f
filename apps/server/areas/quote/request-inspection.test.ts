import { requestInspection } from '@parapet/contract/quote/underwriting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { did, readyQuote } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('an underwriter requests an inspection, and nobody else', async () => {
  const { quote } = await readyQuote(server);
  const underwriter = await server.signIn('underwriter@parapet.example');
  const request = { params: { quoteId: quote.id }, body: { version: quote.version } };
  const after = await did(server.call(requestInspection, request, { token: underwriter }));
  expect(after).toMatchObject({ status: 'READY', version: quote.version + 1 });

  const rival = await server.signIn('agent2@summit.example');
  expect((await server.call(requestInspection, request, { token: rival })).status).toBe(403);
});
