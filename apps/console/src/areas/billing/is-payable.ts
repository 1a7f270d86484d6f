import type { Policy } from '@parapet/contract/policy/index';
import type { PaymentStatus } from '@parapet/domain/lifecycles/statuses';

/**
 * In which states of its payment a policy is paid by somebody now; what is being processed is not paid a
 * second time.
 */
const payable: Record<PaymentStatus, boolean> = {
  Unpaid: true,
  'Partially Paid': true,
  Failed: true,
  Processed: false,
  Paid: false,
};

export const isPayable = (policy: Pick<Policy, 'paymentStatus' | 'balance'>): boolean =>
  payable[policy.paymentStatus] && policy.balance.amount > 0;
