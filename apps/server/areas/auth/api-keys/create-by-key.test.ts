import { createAccount, getAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { searchHistory } from '@parapet/contract/activity/index';
import { createApiKey } from '@parapet/contract/auth/api-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const keyFor = async (scopes: readonly string[], name = 'Agency system'): Promise<string> =>
  (await did(server.call(createApiKey, { body: { name, scopes } as never }, { token: admin }))).secret!;
const add = (secret: string, name: string, more: object = {}) =>
  server.call(createAccount, { body: { name, state: 'TX', ...more } as never }, { token: secret });
const named = async (name: string, token: string) =>
  (await did(server.call(searchAccounts, { query: { search: name } as never }, { token }))).content;

it('an API key adds a company as the form does, and its agency alone has it (ACC-002, ACC-360, ACC-382)', async () => {
  const secret = await keyFor(['account:create']);
  const made = await did(
    add(secret, 'Keyed Robotics', {
      cbid: null,
      phone: '5125550142',
      address1: '12 Quay Street',
      city: 'Austin',
      zipCode: '78701',
      country: 'US',
      mailingAddress: { address1: '1 Post Road', city: 'Austin', state: 'TX', zipCode: '78702' },
      teams: [],
    }),
  );
  expect(made).toMatchObject({
    agencyName: 'Harbor Insurance Agency',
    details: {
      name: 'Keyed Robotics',
      phoneNumber: '5125550142',
      mailingAddress: { address1: '1 Post Road' },
    },
  });
  expect((await named('Keyed Robotics', admin)).map(({ id }) => id)).toEqual([made.id]);
  const rival = await server.signIn('agent2@summit.example');
  expect(await named('Keyed Robotics', rival)).toEqual([]);
  const opened = await server.call(getAccount, { params: { accountId: made.id } }, { token: rival });
  expect(opened.status).toBe(404);
  const { content } = await did(
    server.call(searchHistory, { query: { 'filter.accountId': `in:${made.id}` } as never }, { token: admin }),
  );
  expect(content.map(({ event, actorName }) => [event, actorName])).toContainEqual([
    'account.created',
    expect.stringMatching(/\(API key Agency system\)$/),
  ]);
});

it('a company that is there already is refused to a key as it is to a person', async () => {
  const secret = await keyFor(['account:create']);
  await did(add(secret, 'Twice Keyed'));
  const again = await add(secret, 'Twice  Keyed');
  expect(again.status).toBe(409);
  expect(await named('Twice Keyed', admin)).toHaveLength(1);
});

it('a key without that scope adds nothing, and may read only what it was given', async () => {
  const reader = await keyFor(['account:read', 'quote:start'], 'Reader');
  expect((await add(reader, 'Never Keyed')).refusal.code).toBe('not-allowed');
  expect(await named('Never Keyed', admin)).toEqual([]);
  const writer = await keyFor(['account:create'], 'Writer');
  const listed = await server.call(searchAccounts, {}, { token: writer });
  expect(listed.refusal.code).toBe('not-allowed');
});
