import { staffRolesSeeingAll, type Actor } from '@parapet/domain/permissions/actors';
import type { Scope } from './database.ts';

/** The rows an actor may see. */
export function getScope(actor: Actor): Scope {
  switch (actor.accountType) {
    case 'COWBELL':
      return (staffRolesSeeingAll as readonly string[]).includes(actor.role)
        ? { scope: 'all' }
        : { scope: 'reach', organization: actor.userId };
    case 'AGENCY':
      return actor.realm === 'TEAM'
        ? { scope: 'team', organization: actor.organizationId, teams: actor.teamIds }
        : { scope: 'agency', organization: actor.organizationId };
    case 'CUSTOMER':
      return { scope: 'account', organization: actor.organizationId };
    case 'DIGITAL':
    case 'MSSP':
    case 'CLUSTER':
      return { scope: 'reach', organization: actor.organizationId };
    case 'CARRIER':
    case 'RE_INSURER':
    case 'POOL':
      return { scope: 'program', organization: actor.organizationId };
    case 'PREMIUM_PROCESSOR':
      return { scope: 'finance', organization: actor.organizationId };
    case 'VENDOR':
      return { scope: 'vendor', organization: actor.organizationId };
    default:
      return { scope: 'none' };
  }
}
