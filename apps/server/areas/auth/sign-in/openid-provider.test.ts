import { getMe } from '@parapet/contract/auth/me';
import { exchangeSsoToken } from '@parapet/contract/auth/sso';
import { afterAll, describe, expect, it } from 'vitest';
import { signInAt, startOpenIdProvider, type Known } from '../../../testing/servers/openid-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { begin } from '../../../testing/people/sign-on.ts';
import { did } from '../../../testing/story.ts';

const PUBLIC_URL = 'http://localhost:3999';
const known: Known = {
  'subject-17': { email: 'agent@harbor.example', email_verified: true },
  'subject-18': { email: 'branch@harbor.example', email_verified: false },
};
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function serverFor(client: { client_secret?: string }, asked?: string, options = {}) {
  const named = { client_id: 'parapet-console', redirect_uri: `${PUBLIC_URL}/sso`, ...client };
  const provider = await startOpenIdProvider(known, named, options);
  const server = await startTestServer({
    PUBLIC_URL,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'parapet-console',
    ...(asked === undefined ? {} : { OIDC_CLIENT_SECRET: asked }),
  });
  closing.push(provider.stop, server.stop);
  return server;
}
async function signIn(server: TestServer, login: string) {
  const { authorizeUrl, browserSecret } = await begin(server);
  const answer = await signInAt(authorizeUrl, login);
  const body = { ...answer, browserSecret };
  return { body, reply: await server.call(exchangeSsoToken, { body }) };
}

describe('a real OpenID provider', () => {
  it.each([
    ['and a public client, the address said by its userinfo endpoint', {}, undefined, {}],
    [
      'and a client with a secret, the address said by the ID token',
      { client_secret: 'a secret of it' },
      'a secret of it',
      { saysEmailInToken: true },
    ],
  ] as const)('signs people in, by its pages %s', async (_what, client, secret, options) => {
    const server = await serverFor(client, secret, options);
    const { body, reply } = await signIn(server, 'subject-17');
    const { accessToken } = await did(Promise.resolve(reply));
    expect((await did(server.call(getMe, {}, { token: accessToken }))).email).toBe('agent@harbor.example');
    const { rows } = await server.database.pool.query('select subject from person_identity');
    expect(rows).toEqual([{ subject: 'subject-17' }]);
    // It names itself in its answer (RFC 9207), and an answer that does not is not its own.
    expect(body.iss).toMatch(/^http:\/\/127/);
    const { iss: _, ...withoutIssuer } = (await signInAgain(server)).body;
    expect((await server.call(exchangeSsoToken, { body: withoutIssuer })).status).toBe(401);
    expect((await server.call(exchangeSsoToken, { body })).refusal.code).toBe('sign-on-over');
    expect((await signIn(server, 'subject-18')).reply.status).toBe(401);
  });

  it('that does not take our secret is as good as down', async () => {
    const server = await serverFor({ client_secret: 'a secret of it' }, 'not that one');
    expect((await signIn(server, 'subject-17')).reply.refusal.code).toBe('identity-unavailable');
  });

  it('does not take a code with the code verifier of another sign-on', async () => {
    const server = await serverFor({});
    const [first, second] = [await begin(server), await begin(server)];
    const { code, iss } = await signInAt(first.authorizeUrl, 'subject-17');
    const { state, browserSecret } = second;
    const body = { code, state, browserSecret, ...(iss !== undefined && { iss }) };
    expect((await server.call(exchangeSsoToken, { body })).refusal.code).toBe('invalid-credentials');
  });
});

/** An answer that is not exchanged yet. */
async function signInAgain(server: TestServer) {
  const { authorizeUrl, browserSecret } = await begin(server);
  return { body: { ...(await signInAt(authorizeUrl, 'subject-17')), browserSecret } };
}
