import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const userRoutes: AreaRoutes = {
  signedIn: [
    { path: '/manage/me', page: () => import('./me-page.tsx') },
    { path: '/manage/users', page: () => import('./people/users-page.tsx'), needs: 'user:read' },
    { path: '/manage/teams', page: () => import('./teams/teams-page.tsx'), needs: 'user:read' },
    { path: '/manage/tags', page: () => import('./tags/tags-page.tsx'), needs: 'tag:read' },
    { path: '/manage/api-keys', page: () => import('./api-keys/api-keys-page.tsx'), needs: 'api-key:manage' },
    {
      path: '/manage/api-activity',
      page: () => import('./api-keys/activity-page.tsx'),
      needs: 'api-key:manage',
    },
    { path: '/manage/webhooks', page: () => import('./webhooks/webhooks-page.tsx'), needs: 'webhook:manage' },
    {
      path: '/manage/webhooks/$webhookId',
      page: () => import('./webhooks/deliveries-page.tsx'),
      needs: 'webhook:manage',
    },
    {
      path: '/manage/permissions',
      page: () => import('./permissions/permissions-page.tsx'),
      needs: 'role:admin',
    },
    { path: '/manage/licenses', page: () => import('./licenses/licenses-page.tsx'), needs: 'license:read' },
    {
      path: '/manage/blocked-domains',
      page: () => import('./reference/blocked-domains-page.tsx'),
      needs: 'domain:block',
    },
    {
      path: '/manage/industries',
      page: () => import('./reference/industries-page.tsx'),
      needs: 'reference:manage',
    },
    {
      path: '/manage/directory',
      page: () => import('./reference/directory-page.tsx'),
      needs: 'reference:manage',
    },
    { path: '/manage/states', page: () => import('./reference/states-page.tsx'), needs: 'reference:manage' },
    { path: '/manage/surplus', page: () => import('./surplus/licenses-page.tsx'), needs: 'surplus:manage' },
  ],
};
