import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const docmessageRoutes: AreaRoutes = {
  signedIn: [{ path: '/inbox/mail/$messageId', page: () => import('./mail-page.tsx'), needs: 'mail:read' }],
};
