import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { AccountStatus } from './statuses.ts';

const inBusiness = ['Open', 'Quoted', 'Active Policy'] as const;

/**
 * The commands that close and reopen an account, and those that say or learn something of it; the rest of its
 * status follows from its quotes and policies.
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
  'lose-account': { from: ['Open', 'Quoted'], to: 'Lost', permission: 'account:lose', event: 'account.lost' },
  /** Of an account with which nothing was done yet: what was quoted or insured is never deleted. */
  'delete-account': {
    from: ['Open', 'Declined', 'Lost'],
    to: 'Deleted',
    permission: 'account:delete',
    event: 'account.deleted',
  },
  /** Of two accounts of one company the other one stays. A declined one is reopened first. */
  'merge-account': {
    from: ['Open', 'Quoted', 'Active Policy', 'Lost'],
    to: 'Merged',
    permission: 'account:merge',
    event: 'account.merged',
  },
  'undo-merge': {
    from: ['Merged'],
    to: ['Open', 'Quoted', 'Active Policy', 'Lost'],
    permission: 'account:merge',
    event: 'account.merge-undone',
  },
  'refresh-account': {
    from: inBusiness,
    to: 'same',
    permission: 'account:refresh',
    event: 'account.refreshed',
  },
  'scan-account': { from: inBusiness, to: 'same', permission: 'account:refresh', event: 'account.scanned' },
  'reload-account': {
    from: inBusiness,
    to: 'same',
    permission: 'account:refresh',
    event: 'account.reassessed',
  },
  'certify-account': {
    from: inBusiness,
    to: 'same',
    permission: 'account:certify',
    event: 'account.certified',
  },
  'verify-profile': { from: inBusiness, to: 'same', permission: 'account:verify', event: 'account.verified' },
} as const satisfies Lifecycle<AccountStatus, string>;

export type AccountCommand = keyof typeof accountLifecycle;

/** `statusByHoldings` gives the status of an account that was not declined. */
export const accountStateRoles = {
  initial: ['Open', 'Quoted', 'Active Policy', 'Lost'],
  final: ['Deleted'],
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
