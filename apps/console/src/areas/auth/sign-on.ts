import { getSignOn } from '@parapet/contract/auth/sso';
import { send } from '../../core/client/send.ts';
import { uniqueId } from '../../core/client/unique-id.ts';

/** The request that this browser sent to the identity provider, kept until the user returns. */
const ASKED = 'parapet.signOn';
type Asked = { state: string; nonce: string; target: string | null };

/**
 * The provider's page for this request. It returns an ID token (OpenID Connect Core 1.0, section 3.2) in the
 * URL fragment, which no server sees.
 */
export const signOnAddress = (
  authorizeUrl: string,
  clientId: string,
  redirectUri: string,
  { state, nonce }: Asked,
): string => {
  const address = new URL(authorizeUrl);
  for (const [name, value] of Object.entries({
    response_type: 'id_token',
    scope: 'openid email',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    nonce,
  }))
    address.searchParams.set(name, value);
  return address.href;
};

/** Leaves for the provider's page; the user returns to /sso. */
export async function leaveForSignOn(target: string | null): Promise<void> {
  const { authorizeUrl, clientId } = await send(getSignOn, {});
  const asked: Asked = { state: uniqueId(), nonce: uniqueId(), target };
  sessionStorage.setItem(ASKED, JSON.stringify(asked));
  window.location.assign(signOnAddress(authorizeUrl, clientId, `${window.location.origin}/sso`, asked));
}

/** The returned token, if this browser asked for it; undefined otherwise. A request is valid only once. */
export function readSignOn(
  hash: string,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
): { idToken: string; nonce: string; target: string | null } | undefined {
  const asked = JSON.parse(storage.getItem(ASKED) ?? 'null') as Asked | null;
  storage.removeItem(ASKED);
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const idToken = said.get('id_token');
  return asked && idToken && said.get('state') === asked.state
    ? { idToken, nonce: asked.nonce, target: asked.target }
    : undefined;
}
