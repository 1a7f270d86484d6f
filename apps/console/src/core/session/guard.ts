import { landingPath } from '@parapet/domain/permissions/actors';
import { redirect } from '@tanstack/react-router';
import { accessToken, leaveFlow } from '../client/tokens.ts';
import { loadWords } from '../i18n.ts';
import { accountType, hasSession } from './has-session.ts';

/**
 * For pages behind the sign-in: without a session, or with one of a one-time code, goes to /login, which
 * remembers the page; with one, loads the user and all words.
 */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  leaveFlow();
  if (!(await hasSession())) throw redirect({ to: '/login', search: { from: location.href }, replace: true });
  const { loadMe, readViews } = await import('./session.ts');
  void readViews();
  await Promise.all([loadMe(), loadWords()]);
}

/**
 * On /login: a user who is already signed in goes to their dashboard. Only this tab counts; another one may
 * belong to a different session.
 */
export async function skipWhenSignedIn(): Promise<void> {
  leaveFlow();
  if (accessToken() && (await hasSession()))
    throw redirect({ to: landingPath(accountType()), replace: true });
}
