import { useLayoutEffect } from 'react';
import LoginPage from '../../areas/auth/sign-in/login-page.tsx';
import { prefetchWhenIdle } from '../../core/address/prefetch.ts';
import { navigateWith } from '../../core/address/navigate.ts';
import { rememberPage } from '../../core/session/previous-page.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

/**
 * The sign-in page as the first page of a visit, without the router. Whatever leads away from it changes the
 * address and then loads the rest of the console, which finds its page there.
 */
export function SignIn({ onLeave }: { onLeave: () => void }) {
  useLayoutEffect(() => {
    const leaveBy = (how: 'pushState' | 'replaceState') => (href: string) => {
      rememberPage(window.location.pathname + window.location.search);
      window.history[how](null, '', href);
      onLeave();
    };
    navigateWith({ push: leaveBy('pushState'), replace: leaveBy('replaceState') });
    return prefetchWhenIdle();
  }, [onLeave]);
  return (
    <PublicFrame>
      <LoginPage />
    </PublicFrame>
  );
}
