import { lazy, startTransition, Suspense, useCallback, useState } from 'react';
import { CookieNotice, IncidentNotice } from './notices/late-notices.tsx';
import '../core/theme/base.css';
import '../core/theme/tokens.css';

/** What a visit begins with: the sign-in page alone, or everything else with the router. */
export type FirstPage = 'sign-in' | 'console';

const loadSignIn = () => import('./start/sign-in.tsx');
const loadConsole = () => import('./start/console.tsx');
const SignIn = lazy(async () => ({ default: (await loadSignIn()).SignIn }));
const Console = lazy(async () => ({ default: (await loadConsole()).Console }));

/** Loads what the first page is made of, while the environment and the words are on their way. */
export const loadFirstPage = (page: FirstPage): Promise<unknown> =>
  page === 'sign-in' ? loadSignIn() : loadConsole();

/**
 * Mantine comes with the shell and the rich public pages, the router with whatever is not the sign-in page.
 * So the page that most visits begin with stays small.
 */
export function App({ first }: { first: FirstPage }) {
  const [page, setPage] = useState(first);
  const leave = useCallback((): void => {
    const opened = loadConsole().then(({ openAddress }) => openAddress());
    opened.then(
      () => startTransition(() => setPage('console')),
      () => window.location.reload(),
    );
  }, []);
  return (
    <Suspense fallback={null}>
      <IncidentNotice />
      {page === 'sign-in' ? <SignIn onLeave={leave} /> : <Console />}
      <CookieNotice />
    </Suspense>
  );
}
