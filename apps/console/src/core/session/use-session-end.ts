import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onTokensChanged, refreshToken } from '../client/tokens.ts';

/** When the session ends (other than by signing out), opens the sign-in page, which remembers the page. */
export function useSessionEnd(): void {
  const router = useRouter();
  useEffect(
    () =>
      onTokensChanged(() => {
        if (refreshToken() || router.state.location.pathname === '/logout') return;
        router.history.replace(`/login?${new URLSearchParams({ from: router.state.location.href })}`);
      }),
    [router],
  );
}
