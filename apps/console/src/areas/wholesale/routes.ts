import type { AreaRoutes } from '../../core/address/area-routes.ts';
import { readPerson } from '../../core/session/read-person.ts';

export const wholesaleRoutes: AreaRoutes = {
  open: [
    {
      path: '/quote/$quoteId/request-to-bind/$product',
      page: () => import('./wholesale-review-page.tsx'),
      bare: true,
      words: ['quote', 'policy', 'account', 'coverage'],
      before: readPerson,
    },
  ],
};
