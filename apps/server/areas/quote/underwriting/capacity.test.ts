import { bindQuote } from '@parapet/contract/quote/binding';
import { getProgress } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '../../../platform/outbox/schedule.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did, readyQuote, signedQuote } from '../../../testing/story.ts';
import { countSharedProviders } from './shared-providers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const codes = async (quoteId: string, token: string) =>
  (await did(server.call(getProgress, { params: { quoteId } }, { token }))).obstacles.map(({ code }) => code);
const bind = ({ quote, token }: Awaited<ReturnType<typeof signedQuote>>) =>
  server.call(bindQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }, { token });

it('of two who bind at once where the book has room for one, one binds and the other is told', async () => {
  const { policyId } = await boundPolicy(server);
  const both = [await signedQuote(server), await signedQuote(server)] as const;
  const inForce = async (limit: number, status = 'BOUND') =>
    server.database.arrange(
      `update policy set status = $3, selection = jsonb_set(selection, '{global,limit}', to_jsonb($2::bigint))
       where id = $1`,
      [policyId, limit, status],
    );
  const { limit } = both[0].quote.selection.global;
  await inForce(5_000_000_000 - limit + 1);
  const [first] = both;
  expect(await codes(first.quote.id, first.token)).toEqual(['AGGREGATE_FULL']);
  expect((await bind(first)).refusal).toMatchObject({
    code: 'not-bindable',
    detail: expect.stringContaining('aggregate limit for this industry in TX'),
  });
  // What has ended takes no room, and that of another place is its own.
  await inForce(5_000_000_000, 'EXPIRED');
  expect(await codes(first.quote.id, first.token)).toEqual([]);
  await inForce(5_000_000_000 - limit);
  const british = await readyQuote(server, 'UK');
  expect(await codes(british.quote.id, british.token)).not.toContain('AGGREGATE_FULL');
  const replies = await Promise.all(both.map(bind));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('of two who bind at once where one provider has room for one, one binds and the other is told', async () => {
  await server.database.arrange("update policy set status = 'EXPIRED'");
  const { policyId } = await boundPolicy(server);
  const both = [await signedQuote(server), await signedQuote(server)] as const;
  const serve = (providers: string[]) =>
    server.database.arrange(
      `update account set shared_providers = $1 where id in (select account_id from policy where id = $2
        union select account_id from quote where id = any($3))`,
      [providers, policyId, both.map(({ quote }) => quote.id)],
    );
  await serve(['cloudflare', 'microsoft-365']);
  const { limit } = both[0].quote.selection.global;
  // In another place: there the cap of the class of industry does not come first.
  const inForce = (most: number) =>
    server.database.arrange(
      `update policy set status = 'BOUND', selection = jsonb_set(selection, '{global,limit}', to_jsonb($2::bigint)),
        application = jsonb_set(application, '{details,address,state}', '"OR"') where id = $1`,
      [policyId, most],
    );
  await inForce(20_000_000_000 - limit + 1);
  const [first] = both;
  // Quotes are compared with what was counted last.
  expect(await codes(first.quote.id, first.token)).toEqual([]);
  await runJob(server.database, server.appContext, { name: 'count', run: countSharedProviders });
  const { obstacles } = await did(
    server.call(getProgress, { params: { quoteId: first.quote.id } }, { token: first.token }),
  );
  expect(obstacles).toMatchObject([{ code: 'PROVIDER_FULL', params: { provider: 'Cloudflare' } }]);
  expect((await bind(first)).refusal).toMatchObject({
    code: 'not-bindable',
    detail: expect.stringContaining('limit for companies served by Cloudflare'),
  });
  await serve([]);
  expect(await codes(first.quote.id, first.token)).toEqual([]);
  await serve(['cloudflare']);
  await inForce(20_000_000_000 - limit);
  const replies = await Promise.all(both.map(bind));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('what lies outside the treaty of the carrier is not bound', async () => {
  const { quote, token } = await readyQuote(server);
  expect(await codes(quote.id, token)).not.toContain('AUTHORITY');
  await server.database.arrange(
    "update quote set selection = jsonb_set(selection, '{global,limit}', '10000001') where id = $1",
    [quote.id],
  );
  const { obstacles } = await did(server.call(getProgress, { params: { quoteId: quote.id } }, { token }));
  expect(obstacles).toContainEqual(
    expect.objectContaining({ code: 'AUTHORITY', params: { breach: 'LIMIT' } }),
  );
});
