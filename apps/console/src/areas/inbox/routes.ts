import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const inboxRoutes: AreaRoutes = {
  signedIn: [{ path: '/inbox', page: () => import('./inbox-page.tsx'), needs: 'quote:read' }],
};
