import { accessToken, isTabOnly, onTokensChanged } from '../client/tokens.ts';

/**
 * Waits until one has signed in again over the page.
 * @returns false at once in an account that was entered from one's own: that is where one enters it again
 */
export const signInAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (isTabOnly()) return resolve(false);
    const stop = onTokensChanged(() => {
      if (!accessToken()) return;
      stop();
      resolve(true);
    });
    return undefined;
  });
