import type { Scope } from '../platform/database.ts';
import type { Announcement } from '../platform/events.ts';

/**
 * Whose screens hear of a change: the agency's and its team's, the policyholder's where the change is theirs
 * to know, and staff's. Partners reload.
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
