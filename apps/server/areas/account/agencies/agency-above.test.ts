import { getAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { getHierarchy } from '@parapet/contract/account/agency-records';
import { searchHistory } from '@parapet/contract/activity/index';
import { searchUsers } from '@parapet/contract/auth/users';
import { getPolicy, searchPolicies } from '@parapet/contract/policy/index';
import { getQuote, searchQuotes } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAgencyCalls } from '../../../testing/people/agencies.ts';
import { signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a parent agency sees the record and totals of one below it, but not its clients, quotes, policies or users', async () => {
  const { account, quote, policyId } = await boundPolicy(server);
  const { idOf, read, save } = getAgencyCalls(server);
  const [below, above] = [await idOf('Harbor'), await idOf('Summit')];
  await did(save(await did(read(below)), { parentId: above }));
  const token = await signInRival(server);

  expect(await did(read(below, token))).toMatchObject({ agencyName: 'Harbor Insurance Agency' });
  const { content } = await did(server.call(getHierarchy, {}, { token }));
  const placed = content.find(({ agencyId }) => agencyId === below)!;
  expect([placed.agents, placed.accounts].every((count) => count > 0)).toBe(true);

  const opened = [
    await server.call(getAccount, { params: { accountId: account.id } }, { token }),
    await server.call(getQuote, { params: { quoteId: quote.id } }, { token }),
    await server.call(getPolicy, { params: { policyId } }, { token }),
  ];
  expect(opened.map(({ status }) => status)).toEqual([404, 404, 404]);
  const search = { search: account.details.name } as never;
  const found = [
    await did(server.call(searchAccounts, { query: search }, { token })),
    await did(server.call(searchQuotes, { query: search }, { token })),
    await did(server.call(searchPolicies, { query: search }, { token })),
    await did(
      server.call(searchHistory, { query: { 'filter.accountId': `in:${account.id}` } as never }, { token }),
    ),
  ];
  expect(found.map(({ totalElements }) => totalElements)).toEqual([0, 0, 0, 0]);
  const users = await server.call(searchUsers, { query: { organizationId: below } as never }, { token });
  const names = users.status === 200 ? users.body.content.map(({ email }) => email) : [];
  expect(names.filter((email) => email.endsWith('@harbor.example'))).toEqual([]);
});
