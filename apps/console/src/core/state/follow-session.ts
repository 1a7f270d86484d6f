import type { CurrentUser } from '@parapet/contract/auth/me';
import { basePaths } from '@parapet/domain/permissions/actors';
import { isReadOnly } from '@parapet/domain/permissions/check';
import { accessToken, findClaims } from '../client/tokens.ts';
import { sessionState } from './session-state.ts';

/** Derives the signed-in user from the token, again after each exchange. */
export function deriveIdentity(): void {
  const claims = findClaims(accessToken());
  sessionState.merge(
    'auth',
    claims
      ? { isAuthenticated: true, tokenType: claims.tt, realm: claims.rlm, expiresAt: claims.exp }
      : { isAuthenticated: false },
  );
  if (claims) sessionState.set({ user_account: { accountType: claims.st } });
}

/** Stores what the server says about the user. */
export function takeUser({ account, scopes, ...user }: CurrentUser): void {
  const persona = basePaths[account.accountType];
  const { ux, readOnly } = sessionState.get();
  sessionState.set({
    user,
    account,
    scopes,
    readOnly: { ...readOnly, [persona]: isReadOnly(scopes) },
    ux: { ...ux, persona },
  });
}
