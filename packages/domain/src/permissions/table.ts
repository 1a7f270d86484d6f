import { accountTypes, type AccountType, type Actor, type RoleName } from './actors.ts';

/** Everyone of an account type, or only those of it that hold one of the roles. */
type Grant = AccountType | { of: AccountType; roles: readonly RoleName[] };

const underwriters: Grant = { of: 'COWBELL', roles: ['Super Admin', 'Power User', 'Corp Admin'] };
const staff: Grant = 'COWBELL';
/** Who decides for everybody of an account, whatever its type. */
const accountAdmins: readonly Grant[] = [
  { of: 'COWBELL', roles: ['Super Admin', 'Corp Admin'] }, { of: 'AGENCY', roles: ['Agency Admin'] },
  ...accountTypes.filter((type) => type !== 'COWBELL' && type !== 'AGENCY').map((of): Grant => ({ of, roles: ['Account Admin'] })),
];

/**
 * Who may do what: the only place that says so. The edge enforces it call by call, each record carries its answers
 * as `can`, and PostgreSQL narrows it again to the rows that belong to the actor.
 */
export const permissionTable = {
  'directory:read': [staff, 'AGENCY', 'MSSP'],
  'account:read': [staff, 'AGENCY', 'CUSTOMER'],
  'account:create': ['AGENCY'],
  'account:update': [staff, 'AGENCY'],
  'reference:read': [staff, 'AGENCY', 'CUSTOMER', 'DIGITAL', 'CARRIER', 'CLUSTER', 'MSSP', 'POOL', 'RE_INSURER', 'VENDOR', 'PREMIUM_PROCESSOR'],
  'activity:read': [staff, 'AGENCY', 'CUSTOMER'],
  'quote:read': [staff, 'AGENCY', 'CUSTOMER'],
  'quote:start': [staff, 'AGENCY'],
  'quote:update': [staff, 'AGENCY'],
  'quote:request': ['AGENCY'],
  'quote:underwrite': [underwriters],
  'quote:lose': [staff, 'AGENCY'],
  'quote:send': [staff, 'AGENCY'],
  'quote:sign': ['CUSTOMER'],
  'quote:request-to-bind': ['AGENCY'],
  'quote:bind': [underwriters, 'AGENCY'],
  'quote:delete': [staff, 'AGENCY'],
  'rater:read': [staff, 'AGENCY'],
  'submission:read': [staff, 'AGENCY'],
  'policy:read': [staff, 'AGENCY', 'CUSTOMER'],
  'policy:issue': [underwriters, 'AGENCY'],
  'billing:read': [staff, 'AGENCY', 'CUSTOMER', 'PREMIUM_PROCESSOR'],
  'billing:pay': [staff, 'AGENCY', 'CUSTOMER'],
  'claim:read': [staff, 'AGENCY', 'CUSTOMER', 'VENDOR'],
  'docs:read': [staff, 'AGENCY', 'CUSTOMER'],
  'mfa:enforce': accountAdmins,
  'error-report:read': [staff],
} as const satisfies Record<string, readonly Grant[]>;

export type Permission = keyof typeof permissionTable;
export const permissionNames = Object.keys(permissionTable) as Permission[];

/** @returns whether the actor's account type and role hold the permission; which rows is the tenant's question, not this one's. */
export function may(actor: Actor, permission: Permission): boolean {
  const grants: readonly Grant[] = permissionTable[permission];
  return grants.some((grant) =>
    typeof grant === 'string' ? grant === actor.accountType : grant.of === actor.accountType && grant.roles.includes(actor.role),
  );
}

/** @returns every permission of the actor, in the table's order: the console's scopes. */
export function permissionsOf(actor: Actor): Permission[] {
  return permissionNames.filter((permission) => may(actor, permission));
}
