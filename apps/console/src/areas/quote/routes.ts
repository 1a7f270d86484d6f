import type { AreaRoutes } from '../../core/address/area-routes.ts';
import { readPerson } from '../../core/session/read-person.ts';

/** Base paths of the personas that read quotes; the insured reads theirs on the page where it is signed. */
const readers = ['/admin', '/agency', '/da', '/cluster'] as const;

export const quoteRoutes: AreaRoutes = {
  open: [
    {
      path: '/quote/$quoteId/attest-surplus-notice',
      page: () => import('./surplus/attest-surplus-notice-page.tsx'),
      bare: true,
      words: ['quote'],
      before: readPerson,
    },
  ],
  signedIn: [
    { path: '/quotes', only: readers, page: () => import('./list/quotes-page.tsx'), needs: 'quote:read' },
    { path: '/quotes/$quoteId', only: readers, page: () => import('./quote-page.tsx'), needs: 'quote:read' },
    {
      path: '/quotes/compare/$accountId',
      only: readers,
      page: () => import('./compare/compare-quotes-page.tsx'),
      needs: 'quote:read',
    },
    {
      path: '/quotes/$product/$accountId/renew-quote/$step',
      page: () => import('./renewal/renew-quote-page.tsx'),
      needs: 'policy:renew',
    },
    {
      path: '/policies/$policyId/account/$accountId/$product/verify',
      page: () => import('./renewal/renew-quote-page.tsx'),
      needs: 'policy:renew',
    },
    { path: '/requestQuote', page: () => import('./list/quotes-page.tsx'), needs: 'quote:start' },
    {
      path: '/requestQuote/$product/$accountId',
      page: () => import('./request-quote-page.tsx'),
      needs: 'quote:start',
    },
    {
      path: '/requestQuote/$product/$accountId/no-quote/new-quote',
      page: () => import('./request-quote-page.tsx'),
      needs: 'quote:start',
    },
  ],
};
