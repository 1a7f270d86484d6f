import { useEffect, useState } from 'react';
import { refreshTokens } from '../../../core/client/refresh.ts';
import { isRemembered, refreshToken } from '../../../core/client/tokens.ts';
import { flag } from '../../../core/environment.ts';
import { navigate } from '../../../core/address/navigate.ts';

/**
 * On a remembered device the refresh token is exchanged silently. After a second, says so if the session
 * turned out to be over.
 */
export function useRememberedDevice(): boolean {
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    if (!flag('remember_device') || !isRemembered() || !refreshToken()) return undefined;
    let timer = 0;
    refreshTokens().then(
      () => navigate('/loading'),
      () => {
        timer = window.setTimeout(() => setExpired(true), 1000);
      },
    );
    return () => clearTimeout(timer);
  }, []);
  return expired;
}
