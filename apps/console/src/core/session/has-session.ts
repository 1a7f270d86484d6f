import type { AccountType } from '@parapet/domain/permissions/actors';
import { adoptSession, refreshTokens } from '../client/refresh.ts';
import { accessToken, findClaims, refreshToken, timeLeft } from '../client/tokens.ts';

/** Whether this tab has a session or can get one. A new tab asks the other tabs. */
export async function hasSession(): Promise<boolean> {
  if (timeLeft() > 0) return true;
  if (!refreshToken() && !(await adoptSession())) return false;
  if (timeLeft() > 0) return true;
  return refreshTokens().then(
    () => true,
    () => false,
  );
}

/** The type of the account that the session acts in. */
export const accountType = (): AccountType => findClaims(accessToken())?.at ?? 'UNKNOWN';
