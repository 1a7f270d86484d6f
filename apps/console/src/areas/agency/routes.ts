import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const agencyRoutes: AreaRoutes = {
  signedIn: [
    { path: '/agencies', page: () => import('./records/agencies-page.tsx'), needs: 'agency-record:read' },
    {
      path: '/agencies/$agencyId',
      page: () => import('./records/agency-page.tsx'),
      needs: 'agency-record:read',
    },
  ],
  commands: [
    {
      id: 'add-agency',
      label: 'agency:record.add.open',
      needs: 'agency:manage',
      run: () => void import('./records/agency-dialogs.tsx').then(({ openAddAgency }) => openAddAgency()),
    },
  ],
};
