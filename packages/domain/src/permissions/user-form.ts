import { type AccountType, internalStaffRoles, staffRolesSeeingAll } from './actors.ts';

/** @returns whether a user of the account type can be its billing contact. */
export const mayBillingContact = (accountType: AccountType): boolean =>
  !['MSSP', 'CUSTOMER', 'POOL'].includes(accountType);

/** @returns whether a user of the account type can be its primary contact. */
export const mayPrimaryContact = (accountType: AccountType): boolean => accountType !== 'CARRIER';

/** @returns whether the role excludes being a contact. */
export const hidesContacts = (role: string): boolean => role === 'Technician';

/** The account types whose users agencies can be assigned to. */
const withAgencies: readonly AccountType[] = ['AGENCY', 'DIGITAL', 'MSSP', 'CLUSTER', 'VENDOR'];

/**
 * @returns whether the actor assigns agencies to a user with this role in an account of this type. Only staff
 * do, not in the provider's own account, and not for a role that counts as internal staff.
 */
export const mayAssignAgencies = (actor: AccountType, accountType: AccountType, role: string): boolean =>
  actor === 'COWBELL' &&
  withAgencies.includes(accountType) &&
  !(internalStaffRoles as readonly string[]).includes(role);

/**
 * @returns whether somebody of the provider sees only the agencies that they were assigned (Specification 3
 * §6): the form of a user has no picker for them, so this is done by itself.
 */
export const seesAssigned = (accountType: AccountType, role: string): boolean =>
  accountType === 'COWBELL' && !(staffRolesSeeingAll as readonly string[]).includes(role);
