import type { AreaRoutes } from '../../app/area-routes.ts';

export const userRoutes: AreaRoutes = {
  signedIn: [
    { path: '/manage/me', page: () => import('./me-page.tsx') },
    { path: '/manage/users', page: () => import('./people/users-page.tsx'), needs: 'user:read' },
    { path: '/manage/teams', page: () => import('./teams/teams-page.tsx'), needs: 'user:read' },
  ],
  deeds: [
    { id: 'create-user', label: 'organization:user.invite.open', needs: 'user:manage', run: () => void import('./people/create-user-dialog.tsx').then(({ openCreateUser }) => openCreateUser()) },
    { id: 'create-team', label: 'organization:team.create.open', needs: 'team:manage', run: () => void import('./teams/team-dialogs.tsx').then(({ openCreateTeam }) => openCreateTeam()) },
  ],
};
