import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionOver } from '../client/renew-session.ts';
import { isTabOnly, onTokensChanged, refreshToken } from '../client/tokens.ts';
import { signInAgain } from './sign-in-again.ts';

/**
 * Follows the end of the session, other than by signing out. Of an account that was entered from one's own,
 * it opens the sign-in page, which remembers the page.
 * @returns whether to ask for the sign-in over the page: what is being sent waits for that
 */
export function useSessionEnd(): boolean {
  const router = useRouter();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    sessionOver.signInAgain = signInAgain;
    const stop = onTokensChanged(() => {
      const { href, pathname } = router.state.location;
      if (refreshToken()) setIsOver(false);
      else if (pathname === '/logout') return;
      else if (isTabOnly()) router.history.replace(`/login?${new URLSearchParams({ from: href })}`);
      else setIsOver(true);
    });
    return () => {
      stop();
      sessionOver.signInAgain = undefined;
    };
  }, [router]);
  return isOver;
}
