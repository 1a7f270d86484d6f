import { flagNames } from '@parapet/domain/flags';
import { accessToken } from '../../core/client/tokens.ts';
import { flag } from '../../core/environment.ts';

const SIGN_IN = /^\/login(-existing)?\/?$/;

/** Whether the visit begins at the sign-in: a tab that has a session goes to its dashboard instead. */
export const opensAtSignIn = (): boolean => SIGN_IN.test(window.location.pathname) && !accessToken();

/** Whether a console is closed; the router knows whether it is this one. */
export const mayBeMaintained = (): boolean =>
  flagNames.some((name) => name.startsWith('maintenance-mode') && flag(name));
