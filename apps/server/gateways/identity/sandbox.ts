import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import type { IdentityGateway } from '../../platform/gateways.ts';
import { oidcIdentity } from './oidc.ts';

const wish = z.object({
  email: z.email(),
  email_verified: z.boolean().default(true),
  audience: z.string().optional(),
  seconds: z.number().default(300),
  nonce: z.string().optional(),
});
const authorization = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('id_token'),
  state: z.string(),
  nonce: z.string(),
  email: z.email().optional(),
});

/**
 * Our own identity provider on its own port: discovery, keys, a page where users say who they are, and a
 * token endpoint that vouches for anybody. It can be told to fail by `IDENTITY_SANDBOX_FAIL=down` or by the
 * switch that it returns.
 */
export async function startIdentitySandbox({
  clientId,
  fail = process.env['IDENTITY_SANDBOX_FAIL'] ?? '',
}: {
  clientId: string;
  fail?: string;
}) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const state = { fail };
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    if (state.fail === 'down') return reply.code(503).send({});
  });
  async function vouch(
    issuedBy: string,
    { email, email_verified, audience, seconds, nonce }: z.output<typeof wish>,
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ email, email_verified, ...(nonce !== undefined && { nonce }) })
      .setProtectedHeader({ alg: 'ES256', kid: 'sandbox' })
      .setIssuer(issuedBy)
      .setSubject(email)
      .setAudience(audience ?? clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(privateKey);
  }
  const issuer = await app
    .register(async (routes) => {
      routes.get('/.well-known/openid-configuration', async ({ host }) => ({
        issuer: `http://${host}`,
        jwks_uri: `http://${host}/keys`,
        token_endpoint: `http://${host}/token`,
        authorization_endpoint: `http://${host}/authorize`,
      }));
      routes.get('/keys', async () => ({
        keys: [{ ...(await exportJWK(publicKey)), kid: 'sandbox', alg: 'ES256', use: 'sig' }],
      }));
      routes.get('/authorize', async (request, reply) => {
        const asked = authorization.parse(request.query);
        if (!asked.email) return reply.type('text/html; charset=utf-8').send(whoAreYou(asked));
        const id_token = await vouch(
          `http://${request.host}`,
          wish.parse({ email: asked.email, audience: asked.client_id, nonce: asked.nonce }),
        );
        return reply.redirect(
          `${asked.redirect_uri}#${new URLSearchParams({ id_token, state: asked.state })}`,
        );
      });
      routes.post('/token', async ({ body, host }) => ({
        id_token: await vouch(`http://${host}`, wish.parse(body)),
        token_type: 'Bearer',
      }));
    })
    .listen({ port: 0, host: '127.0.0.1' });
  const gateway: IdentityGateway = oidcIdentity(issuer, clientId);
  return {
    gateway,
    issuer,
    failWith: (how: '' | 'down') => {
      state.fail = how;
    },
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
