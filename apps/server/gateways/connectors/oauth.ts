import { z } from 'zod';
import type { Credentials } from '../../platform/gateways.ts';
import { ask, type Outside } from './ask.ts';
import { ConnectorTrouble, fail } from './trouble.ts';

/** A sign-in of a provider: where it is, and who we are there. */
export type OauthClient = {
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret?: string | undefined;
  scope: string;
  /** Additional parameters that the provider requires in the request. */
  beside: Readonly<Record<string, string>>;
};

const granted = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  refresh_token: z.string().min(1).optional(),
});

/**
 * Exchanges a code with its verifier, or the token that is kept, for one that reads now. That one is never
 * kept; the other is all that stays of a code.
 */
async function tokenFor(
  outside: Outside,
  client: OauthClient,
  credentials: Credentials,
): Promise<{ accessToken: string; kept: Credentials }> {
  const { code, codeVerifier, redirectUri, refreshToken } = credentials;
  const grant: Record<string, string> =
    refreshToken !== undefined
      ? { grant_type: 'refresh_token', refresh_token: refreshToken, scope: client.scope }
      : {
          grant_type: 'authorization_code',
          code: code ?? '',
          code_verifier: codeVerifier ?? '',
          redirect_uri: redirectUri ?? '',
        };
  const tokens = await ask(outside, client.tokenUrl, granted, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: client.clientId,
      ...(client.clientSecret === undefined ? {} : { client_secret: client.clientSecret }),
      ...grant,
    }).toString(),
  });
  const kept = tokens.refresh_token ?? refreshToken;
  // Without one the product could be read this once.
  if (kept === undefined) return fail('DENIED');
  return { accessToken: tokens.access_token, kept: { refreshToken: kept } };
}

/** Reads with a token; what is kept of the sign-in is told even where the reading fails. */
export async function readWith<T extends object>(
  outside: Outside,
  client: OauthClient,
  credentials: Credentials,
  read: (headers: Record<string, string>) => Promise<T>,
): Promise<T & { credentials: Credentials }> {
  const { accessToken, kept } = await tokenFor(outside, client, credentials);
  try {
    return { ...(await read({ authorization: `Bearer ${accessToken}` })), credentials: kept };
  } catch (error) {
    if (error instanceof ConnectorTrouble) error.credentials = kept;
    throw error;
  }
}
