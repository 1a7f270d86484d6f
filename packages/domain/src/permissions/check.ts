import type { AccountType } from './actors.ts';

/** Scopes that are always and never granted, in addition to the `resource:action` strings. */
export type Wanted = string | 'any' | 'none';

/**
 * Whether a person's scopes satisfy a requirement: all of it, or any of it. An empty requirement is
 * satisfied.
 */
export function allows(
  scopes: readonly string[],
  wanted: readonly Wanted[],
  match: 'all' | 'any' = 'all',
): boolean {
  const holds = (scope: Wanted): boolean => scope === 'any' || (scope !== 'none' && scopes.includes(scope));
  return wanted.length === 0 || (match === 'all' ? wanted.every(holds) : wanted.some(holds));
}

/** An operator who is not an admin. */
export const isPatra = (scopes: readonly string[]): boolean =>
  scopes.includes('role:operator') && !scopes.includes('role:admin');

/** Whether somebody has read-only access: none of their scopes changes anything. */
export const isReadOnly = (scopes: readonly string[]): boolean =>
  scopes.every((scope) => scope.endsWith(':read'));

const flags = {
  isProvider: 'COWBELL',
  isAgency: 'AGENCY',
  isInsured: 'CUSTOMER',
  isDigital: 'DIGITAL',
  isMssp: 'MSSP',
  isCarrier: 'CARRIER',
  isCluster: 'CLUSTER',
  isVendor: 'VENDOR',
  isPool: 'POOL',
} as const satisfies Record<string, AccountType>;

/**
 * Returns a flag for each account type: true for the type of the person's own account (the token's `st`),
 * whichever account they act in.
 */
export const actorFlags = (subscriberType: AccountType): Record<keyof typeof flags, boolean> =>
  Object.fromEntries(Object.entries(flags).map(([name, type]) => [name, type === subscriberType])) as Record<
    keyof typeof flags,
    boolean
  >;
