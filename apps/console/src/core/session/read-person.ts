import { hasSession } from './has-session.ts';

/** For pages opened by a one-time code: reads the user if there is one; otherwise the page itself says so. */
export const readPerson = async (): Promise<void> => {
  if (!(await hasSession())) return;
  const { loadMe } = await import('./session.ts');
  await loadMe().catch(() => undefined);
};
