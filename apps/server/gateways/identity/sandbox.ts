import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import type { IdentityGateway } from './gateway.ts';
import { oidcIdentity } from './oidc.ts';

const wish = z.object({ email: z.email(), email_verified: z.boolean().default(true), audience: z.string().optional(), seconds: z.number().default(300) });

/**
 * An identity provider of our own on a port of its own: discovery, keys, and a token endpoint that vouches for whoever it is asked to. It is told
 * to fail by `IDENTITY_SANDBOX_FAIL=down` or by the switch that it hands out.
 */
export async function startIdentitySandbox({ clientId, fail = process.env['IDENTITY_SANDBOX_FAIL'] ?? '' }: { clientId: string; fail?: string }) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const state = { fail };
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => { if (state.fail === 'down') return reply.code(503).send({}); });
  const issuer = await app.register(async (routes) => {
    routes.get('/.well-known/openid-configuration', async ({ host }) => ({ issuer: `http://${host}`, jwks_uri: `http://${host}/keys`, token_endpoint: `http://${host}/token` }));
    routes.get('/keys', async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'sandbox', alg: 'ES256', use: 'sig' }] }));
    routes.post('/token', async ({ body, host }) => {
      const { email, email_verified, audience, seconds } = wish.parse(body);
      const now = Math.floor(Date.now() / 1000);
      const id_token = await new SignJWT({ email, email_verified }).setProtectedHeader({ alg: 'ES256', kid: 'sandbox' }).setIssuer(`http://${host}`).setSubject(email)
        .setAudience(audience ?? clientId).setIssuedAt(now).setExpirationTime(now + seconds).sign(privateKey);
      return { id_token, token_type: 'Bearer' };
    });
  }).listen({ port: 0, host: '127.0.0.1' });
  const gateway: IdentityGateway = oidcIdentity(issuer, clientId);
  return { gateway, issuer, failWith: (how: '' | 'down') => { state.fail = how; }, stop: () => app.close() };
}
