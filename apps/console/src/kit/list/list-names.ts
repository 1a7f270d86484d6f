/**
 * The lists of the console by name: what a browser remembers of a list, and the file that it exports, are
 * called so.
 */
export const listNames = [
  'open-claims',
  'accounts',
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
