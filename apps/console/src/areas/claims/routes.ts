import type { AreaRoutes } from '../../core/area-routes.ts';

export const claimsRoutes: AreaRoutes = {
  signedIn: [{ path: '/claims', page: () => import('./claims-page.tsx'), needs: 'claim:read' }],
};
