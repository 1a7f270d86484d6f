import { getStatus } from './api-error.ts';
import { refreshTokens } from './refresh.ts';
import { refreshToken } from './tokens.ts';

/** The sign-in over the page that is open, for a session that is over. @returns whether one has signed in */
export const sessionOver: { signInAgain?: (() => Promise<boolean>) | undefined } = {};

/**
 * Gets new tokens: by the refresh token or, when the session is over, by the sign-in over the page.
 * @returns whether there are any
 * @throws ApiError why the refresh token could not be exchanged
 */
export async function renewSession(): Promise<boolean> {
  try {
    if (refreshToken()) return await refreshTokens().then(() => true);
  } catch (error) {
    if (getStatus(error) !== 401 || !sessionOver.signInAgain) throw error;
  }
  return (await sessionOver.signInAgain?.()) ?? false;
}
