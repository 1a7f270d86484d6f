import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const customerRoutes: AreaRoutes = {
  signedIn: [
    { path: '/dashboard', only: '/customer', page: () => import('./dashboard-page.tsx') },
    {
      path: '/quotes/$quoteId/sign/$product',
      only: '/customer',
      page: () => import('./sign-page.tsx'),
      needs: 'quote:sign',
    },
  ],
};
