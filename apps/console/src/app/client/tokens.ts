import type { AccountType, Realm } from '@parapet/domain/permissions/actors';

/** Keys in the browser's storage. The access token lives in the tab; the refresh token too, unless the device is remembered. */
const ACCESS = 'parapet.accessToken';
const REFRESH = 'parapet.refreshToken';
const REMEMBER = 'parapet.rememberDevice';
/** This tab came by a jump or a switch: what it holds is its own, never the device's. */
const ENTERED = 'parapet.entered';

export type Tokens = { accessToken: string; refreshToken: string };
export type Claims = { exp: number; at: AccountType; st: AccountType; tt: string; rlm: Realm; sub?: string };

const listeners = new Set<() => void>();

export const onTokensChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const accessToken = (): string | null => sessionStorage.getItem(ACCESS);
export const refreshToken = (): string | null => sessionStorage.getItem(REFRESH) ?? (isRemembered() ? localStorage.getItem(REFRESH) : null);
export const isEntered = (): boolean => sessionStorage.getItem(ENTERED) === '1';
export const isRemembered = (): boolean => !isEntered() && localStorage.getItem(REMEMBER) === '1';
export const rememberDevice = (remember: boolean): void => localStorage.setItem(REMEMBER, remember ? '1' : '0');

export function storeTokens(tokens: Tokens): void {
  const remembered = isRemembered();
  sessionStorage.setItem(ACCESS, tokens.accessToken);
  (remembered ? localStorage : sessionStorage).setItem(REFRESH, tokens.refreshToken);
  // A tab that was entered leaves alone what the device remembers.
  if (remembered || !isEntered()) (remembered ? sessionStorage : localStorage).removeItem(REFRESH);
  for (const listener of listeners) listener();
}

/** Takes up the session of an account that was entered, for this tab alone. */
export function enterWith(tokens: Tokens): void {
  sessionStorage.setItem(ENTERED, '1');
  storeTokens(tokens);
}

export function dropTokens(): void {
  sessionStorage.removeItem(ACCESS);
  sessionStorage.removeItem(REFRESH);
  if (!isEntered()) localStorage.removeItem(REFRESH);
  for (const listener of listeners) listener();
}

/** The claims of a token, unread by anyone who decides: the server checks, the console only shows. */
export function claimsOf(token: string | null): Claims | null {
  const part = token?.split('.')[1];
  if (!part) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return null;
  }
}

/** Milliseconds until the access token runs out; 0 without one. */
export function timeLeft(now: number = Date.now()): number {
  const claims = claimsOf(accessToken());
  return claims ? Math.max(0, claims.exp * 1000 - now) : 0;
}
