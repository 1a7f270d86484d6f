import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CookieNotice, IncidentNotice } from './notices/late-notices.tsx';
import { router } from './router.tsx';
import '../core/theme/base.css';
import '../core/theme/tokens.css';

/**
 * Mantine comes with the shell and the rich public pages. The sign-in pages do not load it, so they stay
 * small.
 */
export function App() {
  return (
    <Suspense fallback={null}>
      <IncidentNotice />
      <RouterProvider router={router} />
      <CookieNotice />
    </Suspense>
  );
}
