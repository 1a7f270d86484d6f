import type { AreaRoutes } from '../../core/address/area-routes.ts';
import { openFeedback } from './index.ts';
import { mayOverride } from '../../core/environment.ts';

export const consoleRoutes: AreaRoutes = {
  signedIn: [
    { path: '/feedback', page: () => import('./feedback-page.tsx'), needs: 'feedback:read' },
    { path: '/error-reports', page: () => import('./error-reports-page.tsx'), needs: 'error-report:read' },
    {
      path: '/error-reports/$reportId',
      page: () => import('./error-report-page.tsx'),
      needs: 'error-report:read',
    },
  ],
  commands: [
    { id: 'give-feedback', label: 'organization:feedback.title', needs: 'any', run: openFeedback },
    {
      id: 'set-flags',
      label: 'organization:flags.title',
      needs: 'any',
      hidden: () => !mayOverride(),
      run: () => void import('./set-flags-dialog.tsx').then(({ openSetFlags }) => openSetFlags()),
    },
  ],
};
