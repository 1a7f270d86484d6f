import type { AreaRoutes } from '../../app/area-routes.ts';

export const userRoutes: AreaRoutes = { signedIn: [{ path: '/manage/me', page: () => import('./me-page.tsx') }] };
