import type { AreaRoutes } from '../../app/area-routes.ts';

export const userRoutes: AreaRoutes = {
  signedIn: [
    { path: '/manage/me', page: () => import('./me-page.tsx') },
    { path: '/manage/users', page: () => import('./people/users-page.tsx'), needs: 'user:manage' },
    { path: '/manage/teams', page: () => import('./teams/teams-page.tsx'), needs: 'team:manage' },
    { path: '/organizations', only: '/admin', page: () => import('./organizations/organizations-page.tsx'), needs: 'organization:read' },
  ],
};
