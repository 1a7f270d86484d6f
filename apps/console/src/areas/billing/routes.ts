import type { AreaRoutes } from '../../app/area-routes.ts';
import { hasSession } from '../../app/session/has-session.ts';

/** Open to whoever the one-time code let in; the page itself says so when nobody is. */
const readPerson = async (): Promise<void> => {
  if (!(await hasSession())) return;
  const { loadMe } = await import('../../app/session/session.ts');
  await loadMe().catch(() => undefined);
};

export const billingRoutes: AreaRoutes = {
  open: [{ path: '/policy/$policyId/accountant-payment', page: () => import('./payment-page.tsx'), bare: true, words: ['policy'], before: readPerson }],
};
