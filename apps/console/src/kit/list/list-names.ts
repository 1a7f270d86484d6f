/**
 * The names of the console's lists, used for the settings that a browser remembers and for exported files.
 */
export const listNames = [
  'account-history',
  'accounts',
  'administration-history',
  'agency-accounts',
  'all-binders',
  'all-policies',
  'all-quotes',
  'binders',
  'claims',
  'error-reports',
  'inbox',
  'organizations',
  'policies',
  'quotes',
  'submissions',
  'surplus-licenses',
  'teams',
  'users',
] as const;
export type ListName = (typeof listNames)[number];
