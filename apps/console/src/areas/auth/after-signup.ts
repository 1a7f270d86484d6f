import { type AccountType, landingPath } from '@parapet/domain/permissions/actors';

/**
 * Where a new account's first person goes: back to the place before, unless that was the sign-out or there
 * was none. Specification 1 §4.2.
 */
export const afterSignup = (previous: string | null, accountType: AccountType): string =>
  previous === null || previous.split('?')[0] === '/logout' ? landingPath(accountType) : previous;
