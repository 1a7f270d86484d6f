import { beginSignOn } from '@parapet/contract/auth/sso';
import { send } from '../../../core/client/send.ts';

/** The sign-on that this browser began, kept until the user returns. */
const BEGUN = 'parapet.signOn';
export type Begun = { state: string; browserSecret: string; target: string | null };
export type SignOnAnswer = { code: string; state: string; iss?: string; browserSecret: string };

/** Leaves for the provider's page; the user returns to /sso. */
export async function leaveForSignOn(target: string | null): Promise<void> {
  const { authorizeUrl, state, browserSecret } = await send(beginSignOn, {
    body: { origin: window.location.origin },
  });
  const begun: Begun = { state, browserSecret, target };
  sessionStorage.setItem(BEGUN, JSON.stringify(begun));
  window.location.assign(authorizeUrl);
}

/**
 * Returns the provider's answer to this browser; undefined if it said no, or if this browser has not asked.
 * A sign-on is answered only once.
 */
export function readSignOn(
  search: string,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
): { answer: SignOnAnswer; target: string | null } | undefined {
  const begun = JSON.parse(storage.getItem(BEGUN) ?? 'null') as Begun | null;
  storage.removeItem(BEGUN);
  const said = new URLSearchParams(search);
  const code = said.get('code');
  const iss = said.get('iss');
  if (!begun || !code || said.get('state') !== begun.state) return undefined;
  const { state, browserSecret, target } = begun;
  return { answer: { code, state, browserSecret, ...(iss !== null && { iss }) }, target };
}
