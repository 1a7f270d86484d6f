import type { AccountType, RoleName } from './actors.ts';
import { getRoles } from './roles.ts';
import { may, permissionNames, type Permission } from './table.ts';

/** @returns for each permission the roles of an account type that hold it in their own account. */
export function getHolders(accountType: AccountType): Record<Permission, RoleName[]> {
  const place = { userId: '', organizationId: '', teamIds: [], realm: 'ACCOUNT' } as const;
  const holds = (role: RoleName, permission: Permission): boolean =>
    may({ ...place, accountType, subscriberType: accountType, role }, permission);
  return Object.fromEntries(
    permissionNames.map((name) => [name, getRoles(accountType).filter((role) => holds(role, name))]),
  ) as Record<Permission, RoleName[]>;
}
