import type { AreaRoutes } from '../../core/area-routes.ts';
import { readPerson } from '../../core/session/read-person.ts';

export const billingRoutes: AreaRoutes = {
  open: [
    {
      path: '/policy/$policyId/accountant-payment',
      page: () => import('./payment-page.tsx'),
      bare: true,
      words: ['policy'],
      before: readPerson,
    },
  ],
};
