import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Identity, IdentityGateway, SignOn } from '../../platform/gateways.ts';

/** Maximum time that the provider may take to answer one request. */
const PATIENCE_SECONDS = 4;
const vouched = z.object({ email: z.email(), email_verified: z.literal(true) });
/**
 * Error codes for a fault in the answer itself; any other error means that the provider did not answer as
 * it should.
 */
const badAnswers: ReadonlySet<string | undefined> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

export type ProviderSettings = { issuer: string; clientId: string; clientSecret?: string | undefined };

/**
 * OpenID Connect by the authorization code flow: PKCE, state and nonce are ours, the ID token comes from the
 * provider itself and is checked against its published keys. It has our nonce, which is ten minutes old
 * at most, so it is fresh whatever its times say. The same adapter for a real provider and for the sandbox.
 */
export function oidcIdentity({ issuer, clientId, clientSecret }: ProviderSettings): IdentityGateway {
  let known: Promise<oidc.Configuration> | undefined;
  const provider = (): Promise<oidc.Configuration> =>
    (known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));

  const discover = (): Promise<oidc.Configuration> =>
    oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret),
      {
        timeout: PATIENCE_SECONDS,
        execute: [
          // The signature is checked too, although the token comes over the provider's own connection.
          oidc.enableNonRepudiationChecks,
          // Only of this machine: config.ts refuses any other issuer without TLS.
          ...(new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );

  return {
    issuer,
    async begin(redirectUri) {
      const config = await provider();
      const signOn: SignOn = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        redirectUri,
      };
      const authorizeUrl = oidc.buildAuthorizationUrl(config, {
        response_type: 'code',
        scope: 'openid email',
        redirect_uri: redirectUri,
        state: signOn.state,
        nonce: signOn.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(signOn.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { authorizeUrl: authorizeUrl.href, signOn };
    },

    async finish({ code, iss }, { state, nonce, codeVerifier, redirectUri }) {
      const config = await provider();
      const answered = new URL(redirectUri);
      answered.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, answered, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        return { issuer: claims.iss, subject: claims.sub, email: await findEmail(config, tokens) };
      } catch (error) {
        if (isBadAnswer(error)) return undefined;
        throw error;
      }
    },
  };
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** The address that the provider has verified. Many say it in the ID token, some only when asked for it. */
async function findEmail(config: oidc.Configuration, tokens: Tokens): Promise<Identity['email']> {
  const claims = tokens.claims()!;
  const asked = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const said = vouched.safeParse(
    asked ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims,
  );
  return said.success ? said.data.email.toLowerCase() : undefined;
}

const isBadAnswer = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError
    ? error.error === 'invalid_grant'
    : error instanceof oidc.AuthorizationResponseError ||
      (error instanceof oidc.ClientError && badAnswers.has(error.code));

/** If no provider is configured, nobody can begin. */
export const noIdentityProvider: IdentityGateway = {
  issuer: null,
  begin: async () => null,
  finish: async () => undefined,
};
