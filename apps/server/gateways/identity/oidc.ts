import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { IdentityGateway } from '../../platform/gateways.ts';

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), authorization_endpoint: z.url() });
const claims = z.object({ email: z.email(), email_verified: z.literal(true), nonce: z.string().optional() });
type Provider = { authorizeUrl: string; getKey: JWTVerifyGetKey };
const PATIENCE_MS = 4000;
/** Errors caused by the token itself; anything else means that the provider did not answer. */
const badToken = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

/**
 * OpenID Connect: an ID token is verified with the keys that its issuer publishes. The same adapter for a
 * real provider and for the sandbox.
 */
export function oidcIdentity(issuer: string, clientId: string): IdentityGateway {
  let known: Promise<Provider> | undefined;
  const provider = (): Promise<Provider> =>
    (known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));

  async function discover(): Promise<Provider> {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`The identity provider answered ${answer.status}`);
    const found = discovery.parse(await answer.json());
    if (found.issuer !== issuer) throw new Error('The identity provider names another issuer');
    return {
      authorizeUrl: found.authorization_endpoint,
      getKey: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: PATIENCE_MS }),
    };
  }

  return {
    issuer,
    signOn: async () => ({ authorizeUrl: (await provider()).authorizeUrl, clientId }),
    async emailOf(idToken, now, nonce) {
      const { getKey } = await provider();
      try {
        const { payload } = await jwtVerify(idToken, getKey, {
          issuer,
          audience: clientId,
          algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
          currentDate: now,
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        const vouched = claims.safeParse(payload);
        return vouched.success && vouched.data.nonce === nonce ? vouched.data.email.toLowerCase() : undefined;
      } catch (error) {
        if (badToken.some((kind) => error instanceof kind)) return undefined;
        throw error;
      }
    },
  };
}

/** If no provider is configured, every token is refused. */
export const noIdentityProvider: IdentityGateway = {
  issuer: null,
  emailOf: async () => undefined,
  signOn: async () => null,
};
