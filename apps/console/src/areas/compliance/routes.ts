import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const complianceRoutes: AreaRoutes = {
  signedIn: [
    { path: '/screening', page: () => import('./screening-page.tsx'), needs: 'sanctions:clear' },
    { path: '/moratoria', page: () => import('./moratoria-page.tsx'), needs: 'quote:underwrite' },
    { path: '/law', page: () => import('./law-page.tsx'), needs: 'quote:underwrite' },
    { path: '/legal-holds', page: () => import('./legal-holds-page.tsx'), needs: 'legal-hold:manage' },
  ],
};
