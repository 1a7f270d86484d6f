import type { AccountType } from './actors.ts';

/** @returns whether a user of the account type can be its billing contact. */
export const mayBillingContact = (accountType: AccountType): boolean =>
  !['MSSP', 'CUSTOMER', 'POOL'].includes(accountType);

/** @returns whether a user of the account type can be its primary contact. */
export const mayPrimaryContact = (accountType: AccountType): boolean => accountType !== 'CARRIER';

/** @returns whether the role excludes being a contact. */
export const hidesContacts = (role: string): boolean => role === 'Technician';
