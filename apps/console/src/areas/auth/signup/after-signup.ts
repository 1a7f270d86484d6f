import { type AccountType, landingPath } from '@parapet/domain/permissions/actors';

/**
 * Returns the page for the first user of a new account: the previous page, unless there was none or it was
 * the sign-out page. Specification 1 §4.2.
 */
export const afterSignup = (previous: string | null, accountType: AccountType): string =>
  previous === null || previous.split('?')[0] === '/logout' ? landingPath(accountType) : previous;
