import type { AreaRoutes } from '../../core/address/area-routes.ts';
import { requireSession, skipWhenSignedIn } from '../../core/session/guard.ts';

export const authRoutes: AreaRoutes = {
  open: [
    { path: '/login', page: () => import('./sign-in/login-page.tsx'), before: skipWhenSignedIn },
    { path: '/login-existing', page: () => import('./sign-in/login-page.tsx'), before: skipWhenSignedIn },
    { path: '/sso', page: () => import('./sign-in/sign-on-page.tsx') },
    { path: '/logout', page: () => import('./logout-page.tsx') },
    { path: '/password-expired', page: () => import('./passwords/password-expired-page.tsx') },
    { path: '/application-signed', page: () => import('./application-signed-page.tsx') },
    {
      path: '/signup-validation/$validationToken',
      page: () => import('./signup/signup-validation-page.tsx'),
      words: ['organization'],
    },
    { path: '/validate/$workflowId', page: () => import('./factors/one-time-code-page.tsx') },
    { path: '/forgot-password', page: () => import('./passwords/forgot-password-page.tsx') },
    {
      path: '/confirmPasswordReset/$resetToken',
      page: () => import('./passwords/confirm-password-reset-page.tsx'),
    },
    { path: '/confirmUser/$inviteToken', page: () => import('./signup/confirm-user-page.tsx') },
    { path: '/confirmMfaReset/$resetMFAToken', page: () => import('./factors/confirm-mfa-reset-page.tsx') },
    {
      path: '/accept-invitation/$token',
      page: () => import('./signup/accept-invitation-page.tsx'),
      before: requireSession,
      words: ['organization'],
    },
    {
      path: '/factor-removal/$token',
      page: () => import('./factors/factor-removal-page.tsx'),
      words: ['organization'],
    },
    { path: '/resend-validation', page: () => import('./signup/resend-validation-page.tsx') },
    { path: '/signup', page: () => import('./signup/signup-page.tsx'), words: ['organization'] },
    { path: '/signup-submitted', page: () => import('./signup/signup-submitted-page.tsx') },
    { path: '/serverdown', page: () => import('./server-down-page.tsx') },
    { path: '/unsupported', page: () => import('./unsupported-page.tsx') },
    { path: '/terms', page: () => import('./terms-page.tsx'), bare: true, words: ['organization'] },
    { path: '/privacy', page: () => import('./privacy-page.tsx'), bare: true, words: ['organization'] },
    { path: '/loading', page: () => import('./loading-page.tsx'), alone: true },
    { path: '/loading/$jumpToken', page: () => import('./enter-page.tsx'), alone: true },
  ],
};
