import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const questionnaireRoutes: AreaRoutes = {
  open: [
    {
      path: '/answer/$requestId',
      page: () => import('./asked-question-page.tsx'),
      bare: true,
      words: ['account', 'coverage'],
    },
  ],
};
