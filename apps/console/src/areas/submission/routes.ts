import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const submissionRoutes: AreaRoutes = {
  signedIn: [
    { path: '/submissions', page: () => import('./submissions-page.tsx'), needs: 'submission:read' },
    {
      path: '/submissions/$submissionId',
      page: () => import('./submission-page.tsx'),
      needs: 'submission:read',
    },
  ],
};
