import { getMe, type CurrentUser } from '@parapet/contract/auth/me';
import { logout } from '@parapet/contract/auth/session';
import { listViews } from '@parapet/contract/user/views';
import { callQuery, queryClient, send } from '../client.ts';
import { startSessionClock } from '../client/session-clock.ts';
import { accessToken, dropTokens, isTabOnly, onTokensChanged, refreshToken } from '../client/tokens.ts';
import { CONSENT_KEYS } from '../consent.ts';
import { deriveIdentity, takeUser } from '../state/follow-session.ts';
import { sessionState } from '../state/session-state.ts';
import { uiSettings } from '../state/ui-settings.ts';
import { timings } from '../timings.ts';
import { forgetWaitingInput } from '../unsaved/kept-input.ts';
import { settleRegion } from '../use-region.ts';

export const meQuery = () =>
  callQuery(getMe, {}, { staleTime: timings.profile, refetchInterval: timings.profile });

/** Begins to read the user; whoever needs them waits for the same answer. */
export const readMe = (): Promise<void> => queryClient.prefetchQuery(meQuery());

/** The saved views of all lists: a list has to know with which it opens before it asks for rows. */
export const viewsQuery = () => callQuery(listViews, {}, { staleTime: timings.profile });

/** Begins to read the views, beside the user. */
export const readViews = (): Promise<void> => queryClient.prefetchQuery(viewsQuery());

/** The signed-in user, read once and cached for ten minutes. Also sets the region to that of the account. */
export async function loadMe(): Promise<CurrentUser> {
  const me = await queryClient.ensureQueryData(meQuery());
  takeUser(me);
  await settleRegion(me.account.region);
  return me;
}

/** Ends the session and clears this browser's storage, except for the cookie consent. */
export async function signOut(): Promise<void> {
  // The request carries the tokens; the browser drops its own at once, however long the answer takes. A tab
  // without an access token, or with one that has expired, still ends the session that the device remembers.
  const [access, remembered] = [accessToken(), refreshToken()];
  const body = remembered ? { refreshToken: remembered } : {};
  const ended =
    access || remembered
      ? send(logout, { body }, { timeout: 3000, bearer: true }).catch(() => undefined)
      : undefined;
  forget();
  await ended;
}

export function forget(): void {
  if (isTabOnly()) return forgetTab();
  const kept = CONSENT_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
  dropTokens();
  forgetWaitingInput();
  sessionState.reset();
  uiSettings.reset();
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  queryClient.clear();
}

/** Leaves another account; this browser keeps the person's own session. */
function forgetTab(): void {
  dropTokens();
  forgetWaitingInput();
  sessionState.reset();
  sessionStorage.clear();
  queryClient.clear();
}

/**
 * Exchanges the tokens well before they expire, by the worker's clock, and derives the signed-in user again
 * after each exchange.
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
