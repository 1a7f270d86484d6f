import type { AreaRoutes } from '../../core/address/area-routes.ts';

export const formsRoutes: AreaRoutes = {
  signedIn: [
    { path: '/manage/forms', page: () => import('./forms-page.tsx'), needs: 'form:read' },
    { path: '/manage/form-types', page: () => import('./form-types-page.tsx'), needs: 'form:read' },
    { path: '/manage/forms/$formId', page: () => import('./form-page.tsx'), needs: 'form:read' },
  ],
};
