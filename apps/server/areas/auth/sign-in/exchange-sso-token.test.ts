import { getMe } from '@parapet/contract/auth/me';
import { beginSignOn, exchangeSsoToken } from '@parapet/contract/auth/sso';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startIdentitySandbox } from '../../../gateways/identity/sandbox.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { answerAt, begin, signOnAs, type SignOnBody } from '../../../testing/people/sign-on.ts';
import { did } from '../../../testing/story.ts';

const agent = 'agent@harbor.example';
let provider: Awaited<ReturnType<typeof startIdentitySandbox>>;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentitySandbox({ clientId: 'parapet-test' });
  server = await startTestServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'parapet-test',
    PUBLIC_URL: 'https://console.example',
  });
});
afterEach(() => {
  provider.say({});
  provider.failWith('');
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const exchange = (body: SignOnBody) => server.call(exchangeSsoToken, { body });
const refusedAs = (code: string) => ({ status: 401, refusal: { code } });
const sessions = async (): Promise<number> =>
  Number(
    (
      await server.database.pool.query(
        "select count(*) as count from session where opened_by = 'single-sign-on'",
      )
    ).rows[0].count,
  );

describe('single sign-on (CCALL-004, CORE-324)', () => {
  it('sends the browser to the provider for a code, with PKCE, state and nonce', async () => {
    const { authorizeUrl, state } = await begin(server);
    const { searchParams, origin, pathname } = new URL(authorizeUrl);
    expect(origin + pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      scope: 'openid email',
      client_id: 'parapet-test',
      redirect_uri: 'https://console.example/sso',
      state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('asks to be answered at PUBLIC_URL, wherever a browser says that it is', async () => {
    const asked = async (at: TestServer) => {
      const body = { origin: 'http://127.0.0.1:4000' };
      const { authorizeUrl } = await did(at.call(beginSignOn, { body }));
      return new URL(authorizeUrl).searchParams.get('redirect_uri');
    };
    expect(await asked(server)).toBe('https://console.example/sso');
    const untold = await startTestServer();
    expect(await asked(untold)).toBe('http://127.0.0.1:4000/sso');
    await untold.stop();
  });

  it('opens a session for a person the identity provider vouches for', async () => {
    const { accessToken } = await did(exchange(await signOnAs(server, 'Agent@Harbor.example')));
    expect((await did(server.call(getMe, {}, { token: accessToken }))).email).toBe(agent);
  });

  it('keeps nothing of a sign-on in clear', async () => {
    const { authorizeUrl, state, browserSecret } = await begin(server);
    const { rows } = await server.database.pool.query('select row_to_json(s)::text as text from sign_on s');
    const kept = rows.map(({ text }) => text).join('\n');
    expect(kept).not.toBe('');
    for (const secret of [state, browserSecret, new URL(authorizeUrl).searchParams.get('nonce')!]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('refuses strangers, unconfirmed addresses and who is kept out alike', async () => {
    expect(await exchange(await signOnAs(server, 'nobody@nowhere.example'))).toMatchObject({
      status: 401,
      refusal: { detail: 'Invalid credentials. Please try again.' },
    });
    provider.say({ email_verified: false, sub: 'not-yet-known' });
    expect(await exchange(await signOnAs(server, agent))).toMatchObject(refusedAs('invalid-credentials'));
    provider.say({});
    await server.database.pool.query(
      "update person set enabled = false where email = 'producer@harbor.example'",
    );
    expect(await exchange(await signOnAs(server, 'producer@harbor.example'))).toMatchObject(
      refusedAs('invalid-credentials'),
    );
  });
});

describe('an attack on single sign-on opens nothing:', () => {
  it.each<[string, Parameters<typeof provider.say>[0]]>([
    ['without a nonce', { nonce: undefined }],
    ['with the nonce of another sign-on', { nonce: 'of-another' }],
    ['that was used before', { isRepeated: true }],
    ['for another client', { aud: 'another-client' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['signed by somebody else', { isForged: true }],
    ['that has expired', { seconds: -60 }],
  ])('a token %s', async (_what, claims) => {
    await did(exchange(await signOnAs(server, agent)));
    const before = [await sessions(), provider.count()] as const;
    provider.say(claims);
    expect(await exchange(await signOnAs(server, agent))).toMatchObject(refusedAs('invalid-credentials'));
    expect(provider.count()).toBe(before[1] + 1);
    expect(await sessions()).toBe(before[0]);
  });

  it('an answer a second time, also at once, and its code in another sign-on', async () => {
    const answer = await signOnAs(server, agent);
    const before = await sessions();
    const all = await Promise.all(Array.from({ length: 5 }, () => exchange(answer)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect(await exchange(answer)).toMatchObject(refusedAs('sign-on-over'));
    const { state, browserSecret } = await begin(server);
    expect(await exchange({ code: answer.code, state, browserSecret })).toMatchObject(
      refusedAs('invalid-credentials'),
    );
    expect(await sessions()).toBe(before + 1);
  });

  it('an answer after a wrong one: a refused sign-on is over too', async () => {
    const answer = await signOnAs(server, agent);
    expect(await exchange({ ...answer, code: 'guessed' })).toMatchObject(refusedAs('invalid-credentials'));
    expect(await exchange(answer)).toMatchObject(refusedAs('sign-on-over'));
  });

  it('a state that we never gave', async () => {
    const answer = await signOnAs(server, agent);
    expect(await exchange({ ...answer, state: 'made-up' })).toMatchObject(refusedAs('sign-on-over'));
  });

  it('an answer in another browser, as a thief or as a lure, which leaves it to its own', async () => {
    const [mine, theirs] = [await signOnAs(server, agent), await begin(server)];
    for (const browserSecret of [theirs.browserSecret, 'made-up'])
      expect(await exchange({ ...mine, browserSecret })).toMatchObject(refusedAs('sign-on-over'));
    expect((await server.call(exchangeSsoToken, { body: { ...mine, browserSecret: '' } })).status).toBe(400);
    expect((await exchange(mine)).status).toBe(200);
  });

  it('a code that was made for the code verifier of another sign-on', async () => {
    const [first, second] = [await begin(server), await begin(server)];
    const { code } = await answerAt(first.authorizeUrl, agent);
    const made = provider.count();
    const { state, browserSecret } = second;
    expect(await exchange({ code, state, browserSecret })).toMatchObject(refusedAs('invalid-credentials'));
    // Refused at the provider, which made no token for it.
    expect(provider.count()).toBe(made);
  });

  it('an answer that names another issuer', async () => {
    const answer = { ...(await signOnAs(server, agent)), iss: 'https://evil.example' };
    expect(await exchange(answer)).toMatchObject(refusedAs('invalid-credentials'));
  });

  it('an answer after ten minutes', async () => {
    const answer = await signOnAs(server, agent);
    const other = await signOnAs(server, agent);
    const now = server.appContext.clock.now().getTime();
    server.moveClockTo(new Date(now + 9.5 * 60_000));
    expect((await exchange(other)).status).toBe(200);
    server.moveClockTo(new Date(now + 10.5 * 60_000));
    expect(await exchange(answer)).toMatchObject(refusedAs('sign-on-over'));
    await begin(server);
    const { rows } = await server.database.pool.query('select 1 from sign_on where expires_at < $1', [
      server.appContext.clock.now(),
    ]);
    expect(rows).toEqual([]);
  });

  it('an ID token by itself', async () => {
    const body = { idToken: 'any', nonce: 'any' } as never;
    expect((await server.call(exchangeSsoToken, { body })).status).toBe(400);
  });
});

describe('when the identity provider', () => {
  const unavailable = { status: 503, refusal: { code: 'identity-unavailable' } };

  it('is down, who begins and who returns is told so, and the sign-on is over', async () => {
    const answer = await signOnAs(server, agent);
    provider.failWith('down');
    expect(await exchange(answer)).toMatchObject(unavailable);
    provider.failWith('');
    expect(await exchange(answer)).toMatchObject(refusedAs('sign-on-over'));
    const broken = await startIdentitySandbox({ clientId: 'parapet', fail: 'down' });
    const other = await startTestServer({ OIDC_ISSUER: broken.issuer });
    expect(await other.call(beginSignOn, { body: {} })).toMatchObject(unavailable);
    broken.failWith('');
    expect((await other.call(beginSignOn, { body: {} })).status).toBe(200);
    await other.stop();
    await broken.stop();
  });

  it('does not answer, nobody waits longer than some seconds', async () => {
    const answer = await signOnAs(server, agent);
    provider.failWith('token-hangs');
    // It hangs for good: that there is an answer at all is the limit of ours.
    expect(await exchange(answer)).toMatchObject(unavailable);
    const silent = await startIdentitySandbox({ clientId: 'parapet', fail: 'hangs' });
    const other = await startTestServer({ OIDC_ISSUER: silent.issuer });
    expect(await other.call(beginSignOn, { body: {} })).toMatchObject(unavailable);
    await other.stop();
    await silent.stop();
  });
});
