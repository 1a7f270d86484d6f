/** The account types as tokens carry them (`at` and `st`). Specification 1 §3. */
export const accountTypes = [
  'CARRIER',
  'DIGITAL',
  'COWBELL',
  'CUSTOMER',
  'VENDOR',
  'CLUSTER',
  'AGENCY',
  'MSSP',
  'POOL',
  'RE_INSURER',
  'PREMIUM_PROCESSOR',
  'UNKNOWN',
] as const;
export type AccountType = (typeof accountTypes)[number];

export const realms = ['ACCOUNT', 'TEAM'] as const;
export type Realm = (typeof realms)[number];

/** Roles by name: the union of the roles in Specification 1 §6; see readings. */
export const staffRoles = [
  'Super Admin',
  'Corp Admin',
  'Agency Admin',
  'Power User',
  'Customer Success',
  'Principal Producer',
  'Customer Service',
  'Biz Dev',
  'TSM',
  'Technician',
  'Head of Claims',
] as const;
/** The staff roles that see every account; the others see only the agencies assigned to them. */
export const staffRolesSeeingAll = [
  'Super Admin',
  'Corp Admin',
  'Agency Admin',
  'Power User',
  'Customer Success',
  'Principal Producer',
  'Customer Service',
] as const;
/** Staff roles to which the user form assigns no agencies. */
export const internalStaffRoles = [
  'Super Admin',
  'Power User',
  'Customer Success',
  'Biz Dev',
  'TSM',
  'Technician',
  'Head of Claims',
] as const;
export const agencyRoles = ['Agency Admin', 'Principal Producer', 'Agent'] as const;
export const customerRoles = ['Account Admin', 'Risk Manager', 'Policy Holder'] as const;
export const partnerRoles = ['Account Admin', 'Member'] as const;
export type RoleName =
  | (typeof staffRoles)[number]
  | (typeof agencyRoles)[number]
  | (typeof customerRoles)[number]
  | (typeof partnerRoles)[number];

/**
 * The user who acts. `accountType` is the type of the account acted in, `subscriberType` that of the
 * person's own; they differ while impersonating. `organizationId` is the account acted in: an agency, a
 * customer's account or the provider.
 */
export type Actor = {
  userId: string;
  accountType: AccountType;
  subscriberType: AccountType;
  realm: Realm;
  role: RoleName;
  organizationId: string;
  teamIds: readonly string[];
};

/**
 * The base path of each persona's screens. Specification 1 §2.1; '/agency/dashboard' is the home of
 * '/agency'.
 */
export const basePaths: Record<AccountType, string> = {
  COWBELL: '/admin',
  AGENCY: '/agency',
  CUSTOMER: '/customer',
  DIGITAL: '/da',
  MSSP: '/mssp',
  CARRIER: '/carrier',
  CLUSTER: '/cluster',
  VENDOR: '/vendor',
  RE_INSURER: '/reinsurer',
  PREMIUM_PROCESSOR: '/premiumprocessor',
  POOL: '/pool',
  UNKNOWN: '/login',
};

/** The page that a person sees after signing in. Specification 1 §2.1. */
export function landingPath(accountType: AccountType): string {
  if (accountType === 'UNKNOWN') return '/login';
  return `${basePaths[accountType]}/${accountType === 'VENDOR' ? 'claims' : 'dashboard'}`;
}
