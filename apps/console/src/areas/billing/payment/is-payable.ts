import type { Policy } from '@parapet/contract/policy/index';
import type { Money } from '@parapet/domain/money';
import type { PaymentStatus } from '@parapet/domain/lifecycles/statuses';

/** The payment states in which a policy can be paid; a payment in process is not made a second time. */
const payable: Record<PaymentStatus, boolean> = {
  Unpaid: true,
  'Partially Paid': true,
  Failed: true,
  Processed: false,
  Paid: false,
};

/** A policy whose reader may know what is owed, and is owed back. */
export type Shown = Policy & { balance: Money; refundDue: Money };
export const isShown = (policy: Policy): policy is Shown =>
  policy.balance !== null && policy.refundDue !== null;

/** Whether something can be paid here now: not what an agency bills to its client. */
export const isPayable = (policy: Policy): policy is Shown =>
  isShown(policy) && payable[policy.paymentStatus] && policy.balance.amount > 0 && !policy.agencyBilled;
