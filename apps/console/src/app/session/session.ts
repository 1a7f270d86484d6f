import { getMe, type CurrentUser } from '@parapet/contract/auth/me';
import { logout } from '@parapet/contract/auth/session';
import { callQuery, queryClient, send } from '../client.ts';
import { refreshTokens } from '../client/refresh.ts';
import { accessToken, dropTokens, onTokensChanged, timeLeft } from '../client/tokens.ts';
import { settleRegion } from '../use-region.ts';

const TEN_MINUTES = 10 * 60_000;
const COOKIE_CONSENT = ['cookies_enabled', 'cookies_last_consented'];

export const meQuery = () => callQuery(getMe, {}, { staleTime: TEN_MINUTES, refetchInterval: TEN_MINUTES });

/** Who is signed in; asked once and kept for ten minutes. Settles the region by the account on the way. */
export async function loadMe(): Promise<CurrentUser> {
  const me = await queryClient.ensureQueryData(meQuery());
  await settleRegion(me.account.region);
  return me;
}

/** Ends the session and clears this browser's storage; the cookie consent alone stays. */
export async function signOut(): Promise<void> {
  // The request takes the token along; this browser has none from here on, however long the answer takes.
  const ended = accessToken() ? send(logout, { body: {} }, { timeout: 3000 }).catch(() => undefined) : undefined;
  forget();
  await ended;
}

export function forget(): void {
  const kept = COOKIE_CONSENT.map((key) => [key, localStorage.getItem(key)] as const);
  dropTokens();
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  queryClient.clear();
}

/** Exchanges the tokens a minute before they run out, and reads the person again after each exchange. */
export function keepSessionFresh(): () => void {
  let timer = 0;
  const plan = (): void => {
    clearTimeout(timer);
    if (!accessToken()) return;
    timer = window.setTimeout(() => void refreshTokens().catch(() => undefined), Math.max(5000, timeLeft() - 60_000));
  };
  plan();
  const stop = onTokensChanged(() => {
    plan();
    if (accessToken()) void queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
