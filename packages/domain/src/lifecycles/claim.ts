import type { Lifecycle, StateRoles } from './lifecycle.ts';
import type { ClaimStatus } from './statuses.ts';

/** The report of a loss, until it is filed. What the provider makes of it is the claim file. */
export const claimLifecycle = {
  'update-claim': { from: ['UN_FILED'], to: 'same', permission: 'claim:report', event: 'claim.updated' },
  'file-claim': {
    from: ['UN_FILED'],
    to: 'FILED',
    permission: 'claim:report',
    guard: 'missingOfNotice',
    event: 'claim.filed',
  },
  'delete-claim': { from: ['UN_FILED'], to: 'same', permission: 'claim:report', event: 'claim.deleted' },
} as const satisfies Lifecycle<ClaimStatus, string>;

export type ClaimCommand = keyof typeof claimLifecycle;

export const claimStateRoles = {
  // Filed at once, it never was a draft.
  initial: ['UN_FILED', 'FILED'],
  final: ['FILED'],
  planned: [],
} as const satisfies StateRoles<ClaimStatus>;
