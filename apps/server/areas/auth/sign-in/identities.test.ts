import { searchHistory } from '@parapet/contract/activity/index';
import { getMe } from '@parapet/contract/auth/me';
import { exchangeSsoToken } from '@parapet/contract/auth/sso';
import { removeUser, searchUsers, unbindIdentity, type User } from '@parapet/contract/auth/users';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startIdentitySandbox } from '../../../gateways/identity/sandbox.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { signOnAs } from '../../../testing/people/sign-on.ts';
import { did, mailsTo } from '../../../testing/story.ts';

let provider: Awaited<ReturnType<typeof startIdentitySandbox>>;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  provider = await startIdentitySandbox({ clientId: 'parapet-test' });
  server = await startTestServer({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'parapet-test' });
  admin = await server.signIn('agent@harbor.example');
});
afterEach(() => provider.say({}));
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const branch = 'branch@harbor.example';
const enter = async (email: string, sub: string, claims: object = {}) => {
  provider.say({ sub, ...claims });
  return server.call(exchangeSsoToken, { body: await signOnAs(server, email) });
};
const getEmail = async (token: string) => (await did(server.call(getMe, {}, { token }))).email;
const user = async (email: string): Promise<User> =>
  (await did(server.call(searchUsers, { query: { size: 100 } }, { token: admin }))).content.find(
    (row) => row.email === email,
  )!;
const unbind = async (email: string, token = admin) =>
  server.call(unbindIdentity, { params: { id: (await user(email)).id } }, { token });
const subjects = async (email: string): Promise<string[]> => {
  await server.settled();
  return (await mailsTo(server, email)).map(({ subject }) => subject);
};
const events = async (): Promise<string[]> =>
  (await did(server.call(searchHistory, { query: { size: 50 } }, { token: admin }))).content
    .map(({ event }) => event)
    .filter((event) => event.startsWith('user.identity'));

describe('who a person is to the identity provider', () => {
  it('is bound at the first sign-in, and the person is told', async () => {
    expect((await user(branch)).can).not.toContain('unbind-identity');
    expect((await enter(branch, 'b-1')).status).toBe(200);
    expect((await user(branch)).can).toContain('unbind-identity');
    expect(await subjects(branch)).toContain('You can now sign in to Parapet with your organization');
    expect(await events()).toEqual(['user.identity-bound']);
    expect((await enter(branch, 'b-1')).status).toBe(200);
    expect(await events()).toHaveLength(1);
  });

  it('decides from then on, whatever address the provider says', async () => {
    for (const [email, claims] of [
      ['moved@elsewhere.example', {}],
      [branch, { email_verified: false }],
      ['service@parapet.example', {}],
    ] as const) {
      const { accessToken } = await did(enter(email, 'b-1', claims));
      expect(await getEmail(accessToken)).toBe(branch);
    }
  });

  it('keeps out whom the address was given to afterwards, and history says so', async () => {
    expect(await enter(branch, 'b-2')).toMatchObject({
      status: 403,
      refusal: {
        code: 'identity-other',
        detail: expect.stringContaining('assigned this email address to a different person'),
      },
    });
    expect((await events())[0]).toBe('user.identity-refused');
    expect((await enter(branch, 'b-1')).status).toBe(200);
  });

  it('is bound once by two tabs at once', async () => {
    provider.say({ sub: 'p-1' });
    const both = [
      await signOnAs(server, 'producer@harbor.example'),
      await signOnAs(server, 'producer@harbor.example'),
    ];
    const entered = await Promise.all(both.map((body) => server.call(exchangeSsoToken, { body })));
    expect(entered.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await server.database.pool.query("select 1 from person_identity where subject = 'p-1'");
    expect(rows).toHaveLength(1);
  });
});

describe('an administrator unbinds a person', () => {
  it('but nobody else, and not themselves', async () => {
    const agent = await server.signIn('agent2@summit.example');
    expect((await unbind(branch, agent)).status).toBe(404);
    expect((await unbind(branch, await server.signIn(branch))).status).toBe(403);
    expect((await unbind('agent@harbor.example')).refusal.code).toBe('not-yourself');
    expect((await enter(branch, 'b-1')).status).toBe(200);
  });

  it('who is told; what the identity opened ends, and the next sign-in connects the two again', async () => {
    const { accessToken } = await did(enter(branch, 'b-1'));
    const withPassword = await server.signIn(branch);
    expect((await did(unbind(branch))).can).not.toContain('unbind-identity');
    expect((await server.call(getMe, {}, { token: accessToken })).status).toBe(401);
    expect((await server.call(getMe, {}, { token: withPassword })).status).toBe(200);
    expect(await subjects(branch)).toContain('Your sign-in with your organization was reset');
    expect((await events())[0]).toBe('user.identity-unbound');
    expect((await enter(branch, 'b-2')).status).toBe(200);
    expect((await enter(branch, 'b-1')).refusal.code).toBe('identity-other');
  });

  it('by removing them, and nothing of the identity is left', async () => {
    const { id } = await user('producer@harbor.example');
    await did(server.call(removeUser, { params: { id } }, { token: admin }));
    expect((await enter('producer@harbor.example', 'p-1')).status).toBe(401);
    const { rows } = await server.database.pool.query('select 1 from person_identity where person_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });
});
