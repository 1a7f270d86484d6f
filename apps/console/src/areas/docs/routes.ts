import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const docsRoutes: AreaRoutes = {
  signedIn: [
    { path: '/documents', page: () => import('./documents-page.tsx'), needs: 'library:read' },
    { path: '/documents/$agencyId', page: () => import('./documents-page.tsx'), needs: 'agency:read' },
  ],
  open: [
    { path: '/verify', page: () => import('./verify-page.tsx'), words: ['policy'] },
    { path: '/verify/$code', page: () => import('./verify-page.tsx'), words: ['policy'] },
  ],
};
