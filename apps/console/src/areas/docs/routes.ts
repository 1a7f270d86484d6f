import type { AreaRoutes } from '../../core/area-routes.ts';

export const docsRoutes: AreaRoutes = {
  open: [
    { path: '/verify', page: () => import('./verify-page.tsx'), words: ['policy'] },
    { path: '/verify/$code', page: () => import('./verify-page.tsx'), words: ['policy'] },
  ],
};
