import type { AreaRoutes } from '../../core/address/area-routes.ts';
import { readPerson } from '../../core/session/read-person.ts';

export const claimsRoutes: AreaRoutes = {
  open: [
    { path: '/report-a-claim', page: () => import('./ask-claim-link-page.tsx'), words: ['policy'] },
    {
      path: '/claim-report',
      page: () => import('./claim-report-page.tsx'),
      bare: true,
      words: ['policy', 'account'],
      before: readPerson,
    },
  ],
  signedIn: [
    { path: '/claims', page: () => import('./claims-page.tsx'), needs: 'claim:read' },
    { path: '/claims/$claimId', page: () => import('./claim-page.tsx'), needs: 'claim:read' },
  ],
};
