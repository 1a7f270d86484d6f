import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const commissionsRoutes: AreaRoutes = {
  signedIn: [
    { path: '/commissions', page: () => import('./commissions-page.tsx'), needs: 'commission:read' },
  ],
};
