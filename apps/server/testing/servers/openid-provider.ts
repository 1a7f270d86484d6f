import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { answerIn } from '../people/sign-on.ts';

/** People whom the provider knows, by its own name for them. */
export type Known = Record<string, { email: string; email_verified: boolean }>;

/** A certified OpenID provider on its own port, with its own pages for signing in and agreeing. */
export async function startOpenIdProvider(
  known: Known,
  client: { client_id: string; client_secret?: string; redirect_uri: string },
  { saysEmailInToken = false } = {},
) {
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { redirect_uri, ...named } = client;
  const provider = new Provider(issuer, {
    clients: [
      {
        ...named,
        redirect_uris: [redirect_uri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: client.client_secret ? 'client_secret_basic' : 'none',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // By the standard the address is said by the userinfo endpoint; many providers put it into the token too.
    conformIdTokenClaims: !saysEmailInToken,
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...known[sub] }) }),
  });
  const answer = provider.callback();
  http.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    stop: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

/**
 * A browser at the provider: it follows where it is led, signs in and agrees, until it is sent back.
 * @returns what it is sent back with.
 */
export async function signInAt(authorizeUrl: string, login: string) {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string];
      cookies.set(name, value);
    }
    return response;
  };
  const { origin } = new URL(authorizeUrl);
  let response = await visit(authorizeUrl);
  for (let step = 0; step < 10; step++) {
    const location = new URL(response.headers.get('location') ?? '', origin);
    if (location.origin !== origin) return answerIn(location.href);
    response = await visit(location.href);
    if (response.status !== 200) continue;
    const prompt = /name="prompt" value="(\w+)"/.exec(await response.text())![1]!;
    response = await visit(location.href, { prompt, ...(prompt === 'login' && { login, password: 'any' }) });
  }
  throw new Error('The provider did not send the browser back');
}
