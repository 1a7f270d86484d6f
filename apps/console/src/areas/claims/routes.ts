import type { AreaRoutes } from '../../core/area-routes.ts';

export const claimsRoutes: AreaRoutes = {
  signedIn: [
    { path: '/claims', page: () => import('./claims-page.tsx'), needs: 'claim:read' },
    { path: '/claims/$claimId', page: () => import('./claim-page.tsx'), needs: 'claim:read' },
  ],
};
