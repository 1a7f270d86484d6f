import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const operationsRoutes: AreaRoutes = {
  signedIn: [
    { path: '/operations', page: () => import('./operations-page.tsx'), needs: 'operations:manage' },
  ],
};
