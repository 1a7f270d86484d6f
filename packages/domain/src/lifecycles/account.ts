import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { AccountStatus } from './statuses.ts';

/**
 * The commands that close and reopen an account; the rest of its status follows from its quotes and policies.
 */
export const accountLifecycle = {
  'decline-account': {
    from: ['Open', 'Quoted', 'Active Policy', 'Lost'],
    to: 'Declined',
    permission: 'account:decline',
    event: 'account.declined',
  },
  'reopen-account': {
    from: ['Declined', 'Lost'],
    to: ['Open', 'Quoted', 'Active Policy'],
    permission: 'account:decline',
    event: 'account.reopened',
    guard: 'statusByHoldings',
  },
} as const satisfies Lifecycle<AccountStatus, string>;

export type AccountCommand = keyof typeof accountLifecycle;

/** `statusByHoldings` gives the status of an account that was not declined. */
export const accountStateRoles = {
  initial: ['Open', 'Quoted', 'Active Policy', 'Lost'],
  final: [],
  planned: [],
} as const satisfies StateRoles<AccountStatus>;

/** @returns where an account stands by what it holds: cover before quotes, quotes before nothing. */
export function statusByHoldings({
  hasCover,
  hasQuotes,
}: {
  hasCover: boolean;
  hasQuotes: boolean;
}): Extract<AccountStatus, 'Active Policy' | 'Quoted' | 'Open'> {
  if (hasCover) return 'Active Policy';
  return hasQuotes ? 'Quoted' : 'Open';
}
