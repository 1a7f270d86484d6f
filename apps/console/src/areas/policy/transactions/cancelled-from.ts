import type { Policy } from '@parapet/contract/policy/index';
import type { PlainDate } from '@parapet/domain/dates';

/** The day from which the cancellation that stands ended cover; the first day if none does. */
export const cancelledFrom = ({ transactions, effectiveDate }: Policy): PlainDate =>
  transactions.findLast(({ type, isReversed }) => type === 'CANCELLATION' && !isReversed)?.effectiveDate ??
  effectiveDate;
