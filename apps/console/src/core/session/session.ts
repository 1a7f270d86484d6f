import { getMe, type CurrentUser } from '@parapet/contract/auth/me';
import { logout } from '@parapet/contract/auth/session';
import { callQuery, queryClient, send } from '../client.ts';
import { startSessionClock } from '../client/session-clock.ts';
import { accessToken, dropTokens, isTabOnly, onTokensChanged } from '../client/tokens.ts';
import { CONSENT_KEYS } from '../consent.ts';
import { deriveIdentity, takeUser } from '../state/follow-session.ts';
import { sessionState } from '../state/session-state.ts';
import { uiSettings } from '../state/ui-settings.ts';
import { timings } from '../timings.ts';
import { settleRegion } from '../use-region.ts';

export const meQuery = () =>
  callQuery(getMe, {}, { staleTime: timings.profile, refetchInterval: timings.profile });

/** Who is signed in; asked once and kept for ten minutes. Settles the region by the account on the way. */
export async function loadMe(): Promise<CurrentUser> {
  const me = await queryClient.ensureQueryData(meQuery());
  takeUser(me);
  await settleRegion(me.account.region);
  return me;
}

/** Ends the session and clears this browser's storage; the cookie consent alone stays. */
export async function signOut(): Promise<void> {
  // The request takes the token along; this browser has none from here on, however long the answer takes.
  const ended = accessToken()
    ? send(logout, { body: {} }, { timeout: 3000 }).catch(() => undefined)
    : undefined;
  forget();
  await ended;
}

export function forget(): void {
  if (isTabOnly()) return forgetTab();
  const kept = CONSENT_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
  dropTokens();
  sessionState.reset();
  uiSettings.reset();
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  queryClient.clear();
}

/** Leaves another account: what this browser keeps of the person's own session stays. */
function forgetTab(): void {
  dropTokens();
  sessionState.reset();
  sessionStorage.clear();
  queryClient.clear();
}

/**
 * Exchanges the tokens in good time before they run out, by the worker's clock, and derives who is signed in
 * anew after each exchange.
 */
export function keepSessionFresh(): () => void {
  const stopClock = startSessionClock();
  deriveIdentity();
  const stop = onTokensChanged(() => {
    deriveIdentity();
    if (accessToken()) void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
  });
  return () => {
    stop();
    stopClock();
  };
}
