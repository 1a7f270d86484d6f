import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const dashboardRoutes: AreaRoutes = {
  signedIn: [
    { path: '/dashboard', page: () => import('./book-page.tsx') },
    { path: '/dashboard', only: '/agency', page: () => import('./agency-page.tsx') },
    { path: '/dashboard', only: '/premiumprocessor', page: () => import('./processor-page.tsx') },
    { path: '/dashboard', only: '/vendor', page: () => import('./vendor-page.tsx') },
    { path: '/dashboard', only: '/admin', page: () => import('./staff-page.tsx') },
  ],
};
