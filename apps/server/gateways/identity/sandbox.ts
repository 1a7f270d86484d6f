import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { oidcIdentity } from './oidc.ts';

const authorization = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
  email: z.email().optional(),
});
const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  code: z.string(),
  redirect_uri: z.url(),
  code_verifier: z.string(),
});
type Asked = z.output<typeof authorization> & { email: string };
/** Claims of a token that differ from the correct ones, to test how the token is handled. */
type Claims = {
  sub?: string;
  email_verified?: boolean;
  aud?: string;
  iss?: string;
  nonce?: string | undefined;
  /** For how many seconds it is valid. */
  seconds?: number;
  /** Signed with a key that is not the provider's. */
  isForged?: boolean;
  /** The token that was made before. */
  isRepeated?: boolean;
};
type Failure = '' | 'down' | 'hangs' | 'token-hangs';

/**
 * Our own identity provider on its own port: discovery, keys, a page where users say who they are, and a
 * token endpoint that vouches for anybody, once a code. It can be told to fail, by
 * `IDENTITY_SANDBOX_FAIL=down` or by the switch that it returns, and to say other things than it should.
 */
export async function startIdentitySandbox({
  clientId,
  fail = (process.env['IDENTITY_SANDBOX_FAIL'] ?? '') as Failure,
}: {
  clientId: string;
  fail?: Failure;
}) {
  const [ours, forged] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const state: { fail: Failure; says: Claims } = { fail, says: {} };
  const codes = new Map<string, Asked>();
  const made: string[] = [];
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (state.fail === 'down') return reply.code(503).send({});
    if (state.fail === 'hangs' || (state.fail === 'token-hangs' && request.url === '/token'))
      await new Promise(() => {});
  });

  async function vouch(issuedBy: string, { email, client_id, nonce: asked }: Asked): Promise<string> {
    const { sub = email.toLowerCase(), email_verified = true, aud = client_id, seconds = 300 } = state.says;
    const nonce = 'nonce' in state.says ? state.says.nonce : asked;
    const at = Math.floor(Date.now() / 1000);
    return new SignJWT({ email, email_verified, ...(nonce !== undefined && { nonce }) })
      .setProtectedHeader({ alg: 'ES256', kid: 'sandbox' })
      .setIssuer(state.says.iss ?? issuedBy)
      .setSubject(sub)
      .setAudience(aud)
      .setIssuedAt(at)
      .setExpirationTime(at + seconds)
      .sign((state.says.isForged ? forged : ours).privateKey);
  }

  const tokenFor = async (issuedBy: string, asked: Asked): Promise<string> => {
    const before = made.at(-1);
    made.push(state.says.isRepeated && before ? before : await vouch(issuedBy, asked));
    return made.at(-1)!;
  };

  const issuer = await app
    .register(async (routes) => {
      routes.get('/.well-known/openid-configuration', async ({ host }) => ({
        issuer: `http://${host}`,
        jwks_uri: `http://${host}/keys`,
        token_endpoint: `http://${host}/token`,
        authorization_endpoint: `http://${host}/authorize`,
        id_token_signing_alg_values_supported: ['ES256'],
      }));
      routes.get('/keys', async () => ({
        keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'sandbox', alg: 'ES256', use: 'sig' }],
      }));
      routes.get('/authorize', async (request, reply) => {
        const asked = authorization.parse(request.query);
        if (!asked.email) return reply.type('text/html; charset=utf-8').send(whoAreYou(asked));
        const code = randomUUID();
        codes.set(code, { ...asked, email: asked.email });
        const back = new URL(asked.redirect_uri);
        for (const [name, value] of Object.entries({ code, state: asked.state }))
          back.searchParams.set(name, value);
        return reply.redirect(back.href);
      });
      routes.post('/token', async (request, reply) => {
        const given = exchange.parse(request.body);
        const asked = codes.get(given.code);
        codes.delete(given.code);
        const challenge = createHash('sha256').update(given.code_verifier).digest('base64url');
        const fits =
          asked?.code_challenge === challenge &&
          asked.redirect_uri === given.redirect_uri &&
          asked.client_id === given.client_id;
        if (!fits) return reply.code(400).send({ error: 'invalid_grant' });
        return {
          access_token: randomUUID(),
          id_token: await tokenFor(`http://${request.host}`, asked),
          token_type: 'Bearer',
        };
      });
    })
    .listen({ port: 0, host: '127.0.0.1' });
  return {
    gateway: oidcIdentity({ issuer, clientId }),
    issuer,
    failWith: (how: Failure) => {
      state.fail = how;
    },
    /** Every token from now on says this instead. */
    say: (claims: Claims) => {
      state.says = claims;
    },
    /** Number of tokens made. */
    count: () => made.length,
    stop: () => app.close(),
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page of the sandbox: it asks for no password, because nobody has one here. */
const whoAreYou = (
  asked: Record<string, string | undefined>,
): string => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Sandbox identity provider</title>
<main style="font: 16px system-ui; max-width: 24rem; margin: 15vh auto; padding: 0 1rem"><h1 style="font-size: 1.25rem">Sandbox identity provider</h1><form>
${Object.entries(asked)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value ?? '')}">`)
  .join('')}
<label>Email <input name="email" type="email" required autofocus style="display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; margin: .5rem 0 1rem"></label>
<button style="font: inherit; padding: .5rem 1rem">Continue</button></form></main></html>`;
