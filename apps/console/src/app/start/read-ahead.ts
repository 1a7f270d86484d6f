import { timeLeft } from '../../core/client/tokens.ts';
import { isBasePath } from '../../core/session/base-paths.ts';

/**
 * A tab with a session reloads a page behind the sign-in. What the router asks for one after the other (who
 * is it, the frame, the page's place in it) begins at once. Not for /loading, which may enter another
 * account.
 */
export function readAhead(): void {
  const [, persona = ''] = window.location.pathname.split('/');
  if (timeLeft() === 0 || !isBasePath(`/${persona}`)) return;
  void import('../../core/session/session.ts').then(({ readMe }) => readMe());
  void import('../shell/shell.tsx');
  void import('../shell/persona-outlet.tsx');
}
