import { hasSession } from './has-session.ts';

/**
 * For pages that a one-time code opens: who is there is read when somebody is; the page itself says so when
 * nobody is.
 */
export const readPerson = async (): Promise<void> => {
  if (!(await hasSession())) return;
  const { loadMe } = await import('./session.ts');
  await loadMe().catch(() => undefined);
};
