import type { AreaRoutes } from '../../core/address/area-routes.ts';
import { requireSession } from '../../core/session/guard.ts';

const needs = 'connector:read';

export const connectorRoutes: AreaRoutes = {
  signedIn: [
    { path: '/connectors', only: '/customer', page: () => import('./connectors-page.tsx'), needs },
    { path: '/connectors', page: () => import('./connections-page.tsx'), needs },
    { path: '/connectors/$connectionId', page: () => import('./connection-page.tsx'), needs },
  ],
  open: [
    // Where a provider's sign-in comes back to: the session of this tab is still there.
    {
      path: '/connectors/connected',
      page: () => import('./connected-page.tsx'),
      bare: true,
      words: ['account'],
      before: requireSession,
    },
  ],
};
