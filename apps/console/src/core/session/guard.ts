import { landingPath } from '@parapet/domain/permissions/actors';
import { redirect } from '@tanstack/react-router';
import { accessToken } from '../client/tokens.ts';
import { loadWords } from '../i18n.ts';
import { accountType, hasSession } from './has-session.ts';

/**
 * Behind the sign-in: without a session to /login, which remembers the place; with one, the person and all
 * words are there.
 */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  if (!(await hasSession())) throw redirect({ to: '/login', search: { from: location.href }, replace: true });
  const { loadMe } = await import('./session.ts');
  await Promise.all([loadMe(), loadWords()]);
}

/**
 * On /login: who is signed in already goes on to the own dashboard. Only this tab counts; another may be
 * somebody else.
 */
export async function skipWhenSignedIn(): Promise<void> {
  if (accessToken() && (await hasSession()))
    throw redirect({ to: landingPath(accountType()), replace: true });
}
