import { getMe } from '@parapet/contract/auth/me';
import { exchangeSsoToken, getSignOn } from '@parapet/contract/auth/sso';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentitySandbox } from '../../gateways/identity/sandbox.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { did } from '../../testing/story.ts';

let provider: Awaited<ReturnType<typeof startIdentitySandbox>>;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentitySandbox({ clientId: 'parapet-test' });
  server = await startTestServer({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'parapet-test' });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

async function idToken(wish: object, issuer = provider.issuer): Promise<string> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  return ((await answer.json()) as { id_token: string }).id_token;
}
const exchange = (token: string, nonce?: string) =>
  server.call(exchangeSsoToken, { body: { idToken: token, ...(nonce !== undefined && { nonce }) } });

describe('single sign-on (CCALL-004, CORE-324)', () => {
  it('opens a session for a person the identity provider vouches for', async () => {
    const { accessToken } = await did(exchange(await idToken({ email: 'Agent@Harbor.example' })));
    expect((await did(server.call(getMe, {}, { token: accessToken }))).email).toBe('agent@harbor.example');
  });

  it('refuses strangers, unconfirmed addresses, other clients, expired and altered tokens alike', async () => {
    const good = await idToken({ email: 'agent@harbor.example' });
    const forger = await startIdentitySandbox({ clientId: 'parapet-test' });
    const refused = [
      await idToken({ email: 'nobody@nowhere.example' }),
      await idToken({ email: 'agent@harbor.example', email_verified: false }),
      await idToken({ email: 'agent@harbor.example', audience: 'other' }),
      await idToken({ email: 'agent@harbor.example', seconds: -60 }),
      `${good.slice(0, -6)}AAAAAA`,
      'nonsense',
      await idToken({ email: 'agent@harbor.example' }, forger.issuer),
    ];
    for (const token of refused)
      expect(await exchange(token)).toMatchObject({
        status: 401,
        refusal: { detail: 'Invalid credentials. Please try again.' },
      });
    await forger.stop();
  });

  it('says where to sign in, and takes what comes back only with the nonce that was asked', async () => {
    const { authorizeUrl, clientId } = await did(server.call(getSignOn, {}));
    const asked = {
      client_id: clientId,
      redirect_uri: 'http://localhost/sso',
      response_type: 'id_token',
      scope: 'openid email',
      state: 's-1',
      nonce: 'n-1',
      email: 'agent@harbor.example',
    };
    const answer = await fetch(`${authorizeUrl}?${new URLSearchParams(asked)}`, { redirect: 'manual' });
    const said = new URLSearchParams(new URL(answer.headers.get('location')!).hash.slice(1));
    expect(said.get('state')).toBe('s-1');
    const token = said.get('id_token')!;
    for (const nonce of [undefined, '', 'n-2'])
      expect(await exchange(token, nonce)).toMatchObject({ status: 401 });
    expect(await exchange(await idToken({ email: 'agent@harbor.example' }), 'n-1')).toMatchObject({
      status: 401,
    });
    expect(await exchange(token, 'n-1')).toMatchObject({ status: 200 });
  });

  it('refuses who is kept out', async () => {
    await server.database.pool.query(
      "update person set enabled = false where email = 'producer@harbor.example'",
    );
    expect((await exchange(await idToken({ email: 'producer@harbor.example' }))).status).toBe(401);
  });

  it('says so when the provider cannot be reached', async () => {
    const broken = await startIdentitySandbox({ clientId: 'parapet', fail: 'down' });
    const other = await startTestServer({ OIDC_ISSUER: broken.issuer });
    expect(await other.call(exchangeSsoToken, { body: { idToken: 'x' } })).toMatchObject({
      status: 503,
      refusal: { code: 'identity-unavailable' },
    });
    expect(await other.call(getSignOn, {})).toMatchObject({
      status: 503,
      refusal: { code: 'identity-unavailable' },
    });
    await other.stop();
    await broken.stop();
  });
});
