import type { AreaRoutes } from '../../core/area-routes.ts';

export const userRoutes: AreaRoutes = {
  signedIn: [
    { path: '/manage/me', page: () => import('./me-page.tsx') },
    { path: '/manage/users', page: () => import('./people/users-page.tsx'), needs: 'user:read' },
    { path: '/manage/teams', page: () => import('./teams/teams-page.tsx'), needs: 'user:read' },
    { path: '/manage/licenses', page: () => import('./licenses/licenses-page.tsx'), needs: 'license:read' },
    { path: '/manage/surplus', page: () => import('./surplus/licenses-page.tsx'), needs: 'surplus:manage' },
  ],
};
