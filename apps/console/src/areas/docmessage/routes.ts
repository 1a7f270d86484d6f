import type { AreaRoutes } from '../../core/area-routes.ts';

export const docmessageRoutes: AreaRoutes = {
  signedIn: [{ path: '/inbox/mail/$messageId', page: () => import('./mail-page.tsx'), needs: 'mail:read' }],
};
