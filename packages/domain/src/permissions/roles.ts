import {
  agencyRoles,
  customerRoles,
  partnerRoles,
  staffRoles,
  type AccountType,
  type Realm,
  type RoleName,
} from './actors.ts';
import { may } from './table.ts';

/** The roles of each account type, the administrator's first. */
const rolesByType: Record<AccountType, readonly RoleName[]> = {
  COWBELL: staffRoles,
  AGENCY: agencyRoles,
  CUSTOMER: customerRoles,
  DIGITAL: partnerRoles,
  MSSP: partnerRoles,
  CARRIER: partnerRoles,
  CLUSTER: partnerRoles,
  VENDOR: partnerRoles,
  RE_INSURER: partnerRoles,
  PREMIUM_PROCESSOR: partnerRoles,
  POOL: partnerRoles,
  UNKNOWN: [],
};

/** Agents work in teams; whoever runs an agency sees all of it. */
const teamRoles: readonly RoleName[] = ['Agent'];

/** A role as calls name it: 'account-admin' for 'Account Admin'. */
export const roleId = (name: RoleName): string => name.toLowerCase().replaceAll(' ', '-');

/** @returns the realm of a role: the whole account, or only one's own teams. */
export const realmOf = (name: RoleName): Realm => (teamRoles.includes(name) ? 'TEAM' : 'ACCOUNT');

/** @returns the roles of an account type, the administrator's first. */
export const getRoles = (accountType: AccountType): readonly RoleName[] => rolesByType[accountType];

/** @returns the role of an account type with this id, if there is one. */
export const findRole = (accountType: AccountType, id: string): RoleName | undefined =>
  rolesByType[accountType].find((name) => roleId(name) === id);

/** The role of the person who opens a new account, and who administers it. */
export const firstRole = (accountType: AccountType): RoleName | undefined => rolesByType[accountType][0];

/**
 * @returns the roles that administer an account's people. The last person with one of them can neither be
 * disabled nor lose it.
 */
export const getAdminRoles = (accountType: AccountType): RoleName[] =>
  rolesByType[accountType].filter((role) =>
    may(
      {
        userId: '',
        accountType,
        subscriberType: accountType,
        realm: 'ACCOUNT',
        role,
        organizationId: '',
        teamIds: [],
      },
      'role:admin',
    ),
  );
