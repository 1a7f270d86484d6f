import { getAccount } from '@parapet/contract/account/accounts';
import { assignAgency } from '@parapet/contract/account/agent';
import { login } from '@parapet/contract/auth/session';
import { memberCallsOfKind } from '@parapet/contract/partners/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { organizationId } from '../../testing/people/organization-id.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, newAccount } from '../../testing/story.ts';

let server: TestServer;
let administrator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  administrator = { token: await server.signIn('admin@parapet.example') };
});
afterAll(() => server.stop());

const getId = (name: string): Promise<string> => organizationId(server, name);
type Way = {
  who: string;
  give: (accountId: string, agencyId: string) => Promise<unknown>;
  take: (accountId: string, agencyId: string) => Promise<unknown>;
};
/** Ways to gain and to lose sight of an account of Harbor; those of teams: ownership.test.ts. */
const ways: Record<string, Way> = {
  'an agency whose client becomes another’s': {
    who: 'agent@harbor.example',
    give: () => Promise.resolve(),
    take: async (accountId) => {
      const params = { accountId };
      const { version } = await did(server.call(getAccount, { params }, administrator));
      const body = { agencyId: await getId('Summit'), version };
      await did(server.call(assignAgency, { params, body }, administrator));
    },
  },
  'a security provider': {
    who: 'mssp@lookout.example',
    give: async (accountId) =>
      did(
        server.call(
          memberCallsOfKind.mssp.assign,
          { body: { partnerId: await getId('Lookout'), accountId } },
          administrator,
        ),
      ),
    take: (id) =>
      did(server.call(memberCallsOfKind.mssp.remove, { params: { id }, body: {} }, administrator)),
  },
  'an aggregator': {
    who: 'digital@meridian.example',
    give: async (_, agencyId) =>
      did(
        server.call(
          memberCallsOfKind.da.assign,
          { body: { partnerId: await getId('Meridian'), agencyId } },
          administrator,
        ),
      ),
    take: async (_, id) =>
      did(
        server.call(
          memberCallsOfKind.da.remove,
          { params: { id }, body: { partnerId: await getId('Meridian') } },
          administrator,
        ),
      ),
  },
};

it.each(Object.entries(ways))('%s loses an account with the next request, in each tab', async (_, way) => {
  const { id: accountId, agencyId } = await newAccount(server);
  const tabs = await Promise.all(
    [0, 1].map(() => did(server.call(login, { body: { username: way.who, password: demoPassword } }))),
  );
  const seen = () =>
    Promise.all(
      tabs.map(
        async ({ accessToken: token }) =>
          (await server.call(getAccount, { params: { accountId } }, { token })).status,
      ),
    );
  await way.give(accountId, agencyId);
  expect(await seen()).toEqual([200, 200]);
  await way.take(accountId, agencyId);
  expect(await seen()).toEqual([404, 404]);
});
