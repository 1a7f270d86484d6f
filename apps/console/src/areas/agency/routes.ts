import type { AreaRoutes } from '../../app/area-routes.ts';

export const agencyRoutes: AreaRoutes = {
  signedIn: [{ path: '/dashboard', page: () => import('./dashboard-page.tsx') }],
};
