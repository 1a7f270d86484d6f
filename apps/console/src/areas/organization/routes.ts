import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const organizationRoutes: AreaRoutes = {
  signedIn: [
    { path: '/organizations', page: () => import('./organizations-page.tsx'), needs: 'organization:read' },
    { path: '/partners', page: () => import('./partners/partners-page.tsx'), needs: 'organization:read' },
    {
      path: '/partners/$kind/$partnerId',
      page: () => import('./partners/partner-page.tsx'),
      needs: 'organization:read',
    },
    { path: '/profile', page: () => import('./partners/own-page.tsx'), needs: 'partner:own' },
  ],
  commands: [
    {
      id: 'create-partner',
      label: 'organization:partner.create.open',
      needs: 'partner:manage',
      run: () =>
        void import('./partners/partner-dialogs.tsx').then(({ openCreatePartner }) => openCreatePartner()),
    },
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
