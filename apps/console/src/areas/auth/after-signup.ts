import { landingPath, type AccountType } from '@parapet/domain/permissions/actors';

/** Where a sign-up leads: back to the previous place unless that was the logout; without one, to the dashboard of the account's kind. */
export function afterSignup(previous: string | null, accountType: AccountType): string {
  const isElsewhere = previous !== null && !/^\/(logout|login|signup)/.test(previous);
  return isElsewhere ? previous : landingPath(accountType);
}
