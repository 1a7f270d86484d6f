import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const policyRoutes: AreaRoutes = {
  signedIn: [
    { path: '/policies', page: () => import('./policies-page.tsx'), needs: 'policy:read' },
    { path: '/policies/$policyId', page: () => import('./policy-page.tsx'), needs: 'policy:read' },
  ],
};
