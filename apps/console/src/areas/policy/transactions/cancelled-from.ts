import type { Policy } from '@parapet/contract/policy/index';
import type { PlainDate } from '@parapet/domain/dates';
import { policyTraits } from '@parapet/domain/lifecycles/policy-status';

/** The day from which the cancellation that stands ended cover; the first day if none does. */
export const cancelledFrom = ({ transactions, effectiveDate }: Policy): PlainDate =>
  transactions.findLast(({ type, isReversed }) => type === 'CANCELLATION' && !isReversed)?.effectiveDate ??
  effectiveDate;

/** The day on which cover ended, if it has: the cancellation's, or the last of a term that ran out. */
export function findCoverEnd(policy: Policy): PlainDate | undefined {
  const { isLive, ended } = policyTraits[policy.status];
  // In the days in which it can be reinstated a policy counts as live, and covers nothing.
  if (isLive && !policy.reinstatableUntil) return undefined;
  return ended === 'expired' || ended === 'renewed' ? policy.endDate : cancelledFrom(policy);
}
