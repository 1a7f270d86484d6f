import type { AreaRoutes } from '../../app/area-routes.ts';

export const quoteRoutes: AreaRoutes = {
  signedIn: [
    { path: '/quotes', page: () => import('./quotes-page.tsx'), needs: 'quote:start' },
    { path: '/quotes/$quoteId', page: () => import('./quote-page.tsx'), needs: 'quote:start' },
    { path: '/requestQuote', page: () => import('./quotes-page.tsx'), needs: 'quote:start' },
    { path: '/requestQuote/$product/$accountId', page: () => import('./request-quote-page.tsx'), needs: 'quote:start' },
    { path: '/requestQuote/$product/$accountId/no-quote/new-quote', page: () => import('./request-quote-page.tsx'), needs: 'quote:start' },
  ],
};
