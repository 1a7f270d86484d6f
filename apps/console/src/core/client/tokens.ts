import type { AccountType, Realm } from '@parapet/domain/permissions/actors';
import type { Flow } from '@parapet/domain/permissions/flows';

/**
 * Keys in the browser's storage. The access token is in the tab's; so is the refresh token, unless the device
 * is remembered.
 */
const ACCESS = 'parapet.accessToken';
const REFRESH = 'parapet.refreshToken';
const REMEMBER = 'parapet.rememberDevice';
/** A session that was entered from another tab: the device's own stays as it is. */
const TAB_ONLY = 'parapet.tabOnly';

export type Tokens = { accessToken: string; refreshToken: string };
export type Claims = {
  exp: number;
  at: AccountType;
  st: AccountType;
  tt: string;
  rlm: Realm;
  sub?: string;
  /** The organization that is acted in. */
  org?: string;
  /** The only flow that the session serves: a one-time code has opened it. */
  flow?: Flow;
};

const listeners = new Set<() => void>();

export const onTokensChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const accessToken = (): string | null => sessionStorage.getItem(ACCESS);
export const refreshToken = (): string | null =>
  sessionStorage.getItem(REFRESH) ?? (isRemembered() ? localStorage.getItem(REFRESH) : null);
export const isTabOnly = (): boolean => sessionStorage.getItem(TAB_ONLY) === '1';
export const isRemembered = (): boolean => localStorage.getItem(REMEMBER) === '1' && !isTabOnly();
export function rememberDevice(remember: boolean): void {
  sessionStorage.removeItem(TAB_ONLY);
  localStorage.setItem(REMEMBER, remember ? '1' : '0');
}

/** From here on this tab has its own session; the one that another tab handed over is dropped. */
export function keepToTab(): void {
  sessionStorage.setItem(TAB_ONLY, '1');
  sessionStorage.removeItem(ACCESS);
  sessionStorage.removeItem(REFRESH);
}

export function storeTokens(tokens: Tokens): void {
  const remembered = isRemembered();
  sessionStorage.setItem(ACCESS, tokens.accessToken);
  (remembered ? localStorage : sessionStorage).setItem(REFRESH, tokens.refreshToken);
  if (!isTabOnly()) (remembered ? sessionStorage : localStorage).removeItem(REFRESH);
  for (const listener of listeners) listener();
}

export function dropTokens(): void {
  sessionStorage.removeItem(ACCESS);
  sessionStorage.removeItem(REFRESH);
  if (!isTabOnly()) localStorage.removeItem(REFRESH);
  for (const listener of listeners) listener();
}

/**
 * The claims of a token. Nothing is decided by them: the server verifies the token, the console only displays
 * its claims.
 */
export function findClaims(token: string | null): Claims | null {
  const part = token?.split('.')[1];
  if (!part) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return null;
  }
}

/** The tab's session was opened by a one-time code, and serves its page alone. */
export const isFlowSession = (): boolean => findClaims(accessToken())?.flow !== undefined;

/**
 * Leaves the session of a one-time code, which opens its own page and no other. What this device or another
 * tab has comes back into its own.
 */
export function leaveFlow(): void {
  if (!isFlowSession()) return;
  sessionStorage.removeItem(TAB_ONLY);
  sessionStorage.removeItem(ACCESS);
  sessionStorage.removeItem(REFRESH);
}

/** Milliseconds until the access token expires; 0 without one. */
export function timeLeft(now: number = Date.now()): number {
  const claims = findClaims(accessToken());
  return claims ? Math.max(0, claims.exp * 1000 - now) : 0;
}
