import type { AreaRoutes } from '../../core/address/area-routes.ts';
import { readPerson } from '../../core/session/read-person.ts';

export const billingRoutes: AreaRoutes = {
  signedIn: [
    { path: '/bills', page: () => import('./bills-page.tsx'), needs: 'billing:read' },
    { path: '/ledger', page: () => import('./trust/ledger-page.tsx'), needs: 'ledger:read' },
    { path: '/surplus-lines', page: () => import('./trust/filings-page.tsx'), needs: 'ledger:read' },
    {
      path: '/agency-bill',
      page: () => import('./agency-bill/agency-bill-page.tsx'),
      needs: 'agency-bill:read',
    },
  ],
  open: [
    {
      path: '/policy/$policyId/accountant-payment',
      page: () => import('./payment/payment-page.tsx'),
      bare: true,
      words: ['policy'],
      before: readPerson,
    },
  ],
};
