import type { Lifecycle } from './lifecycle.ts';
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
  },
} as const satisfies Lifecycle<AccountStatus, string>;

export type AccountCommand = keyof typeof accountLifecycle;

/** @returns the status that follows from what an account has: policies take precedence over quotes. */
export function statusByHoldings({
  hasCover,
  hasQuotes,
}: {
  hasCover: boolean;
  hasQuotes: boolean;
}): AccountStatus {
  if (hasCover) return 'Active Policy';
  return hasQuotes ? 'Quoted' : 'Open';
}
