import type { Scope } from '../platform/database/database.ts';
import type { Announcement } from '../platform/events.ts';

/**
 * Checks whether a screen is told about a change: screens of the agency and its team, of the policyholder
 * if the change is visible to them, and of staff. Partners have to reload.
 */
export function maySee(scope: Scope, change: Announcement): boolean {
  switch (scope.scope) {
    case 'all':
      return true;
    case 'agency':
      return change.agencyId === scope.organization;
    case 'team':
      return (
        change.agencyId === scope.organization &&
        change.teamId !== null &&
        scope.teams.includes(change.teamId)
      );
    case 'account':
      return change.forCustomer && change.accountId === scope.organization;
    default:
      return false;
  }
}
