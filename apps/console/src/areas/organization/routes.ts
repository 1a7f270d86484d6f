import type { AreaRoutes } from '../../core/area-routes.ts';

export const organizationRoutes: AreaRoutes = {
  signedIn: [
    { path: '/organizations', page: () => import('./organizations-page.tsx'), needs: 'organization:read' },
  ],
  commands: [
    {
      id: 'invite-organization',
      label: 'organization:org.invite.open',
      needs: 'organization:invite',
      run: () =>
        void import('./invite-organization-dialog.tsx').then(({ openInviteOrganization }) =>
          openInviteOrganization(),
        ),
    },
  ],
};
