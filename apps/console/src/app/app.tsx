import { type ComponentType, startTransition, Suspense, useCallback, useState } from 'react';
import { CookieNotice, IncidentNotice } from './notices/late-notices.tsx';
import '../core/theme/base.css';
import '../core/theme/tokens.css';

/** First component of a visit: the sign-in page alone, or everything else with the router. */
export type FirstPage = ComponentType<{ onLeave: () => void }>;

const loadConsole = () => import('./start/console.tsx');

/**
 * Loads what the first page is made of, while the environment and the words are on their way. It is there
 * before anything is rendered: React holds back what a fallback is replaced with for a third of a second.
 */
export async function loadFirstPage(page: 'sign-in' | 'console'): Promise<FirstPage> {
  if (page === 'sign-in') return (await import('./start/sign-in.tsx')).SignIn;
  const { Console, readAhead } = await loadConsole();
  readAhead();
  return Console;
}

/**
 * Mantine comes with the shell and the rich public pages, the router with whatever is not the sign-in page.
 * So the page that most visits begin with stays small.
 */
export function App({ first }: { first: FirstPage }) {
  const [Page, show] = useState<FirstPage>(() => first);
  const leave = useCallback((): void => {
    const opened = loadConsole().then(async ({ Console, openAddress }) => {
      await openAddress();
      startTransition(() => show(() => Console));
    });
    opened.catch(() => window.location.reload());
  }, []);
  return (
    <Suspense fallback={null}>
      <IncidentNotice />
      <Page onLeave={leave} />
      <CookieNotice />
    </Suspense>
  );
}
