import type { Policy } from '@parapet/contract/policy/index';
import type { PaymentStatus } from '@parapet/domain/lifecycles/statuses';

/** The payment states in which a policy can be paid; a payment in process is not made a second time. */
const payable: Record<PaymentStatus, boolean> = {
  Unpaid: true,
  'Partially Paid': true,
  Failed: true,
  Processed: false,
  Paid: false,
};

/** Whether something can be paid here now: not what an agency bills to its client. */
export const isPayable = (policy: Pick<Policy, 'paymentStatus' | 'balance' | 'agencyBilled'>): boolean =>
  payable[policy.paymentStatus] && policy.balance.amount > 0 && !policy.agencyBilled;
