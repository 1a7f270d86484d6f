import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const accountRoutes: AreaRoutes = {
  signedIn: [
    { path: '/accounts', page: () => import('./accounts-page.tsx'), needs: 'account:read' },
    { path: '/accounts/$accountId', page: () => import('./account-page.tsx'), needs: 'account:read' },
    {
      path: '/accounts/$accountId/renew/accountDetails',
      page: () => import('./renew-details-page.tsx'),
      needs: 'policy:renew',
    },
    {
      path: '/company',
      only: '/customer',
      page: () => import('./company-page.tsx'),
      needs: 'account:update',
    },
    { path: '/appetite', page: () => import('./appetite/appetite-page.tsx'), needs: 'directory:read' },
    {
      path: '/manage/account/lookup',
      page: () => import('./new-account/lookup-page.tsx'),
      needs: 'account:create',
    },
    {
      path: '/manage/accountlookup',
      only: '/mssp',
      page: () => import('./new-account/mssp-lookup-page.tsx'),
      needs: 'client:create',
    },
  ],
  commands: [
    {
      id: 'mssp-account',
      label: 'account:new.title',
      needs: 'client:create',
      run: () =>
        void import('./new-account/mssp-account-dialog.tsx').then(({ openMsspAccount }) => openMsspAccount()),
    },
    {
      id: 'new-account',
      label: 'account:new.title',
      needs: 'account:create',
      run: (data) =>
        void import('./new-account/new-account-dialog.tsx').then(({ openNewAccount }) =>
          openNewAccount(data),
        ),
    },
  ],
};
