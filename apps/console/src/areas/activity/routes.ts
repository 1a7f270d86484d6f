import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const activityRoutes: AreaRoutes = {
  signedIn: [{ path: '/manage/activity', page: () => import('./activity-page.tsx'), needs: 'user:manage' }],
};
