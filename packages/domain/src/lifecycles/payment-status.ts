import { getStatuses, statusesWhere, type Tone } from './traits.ts';

export type PaymentTraits = {
  /** True if no amount is owed any more. */
  isPaid: boolean;
  /** It can be paid now: something is owed, and no payment is on its way. */
  isPayable: boolean;
  /** The last attempt failed; until somebody tries again, the policy says so. */
  hasFailed: boolean;
  tone: Tone;
};

/** Every payment status of a policy, as the exact string of Specification 2 §2 and §4, and what it means. */
const traits = {
  Unpaid: { isPaid: false, isPayable: true, hasFailed: false, tone: 'caution' },
  'Partially Paid': { isPaid: false, isPayable: true, hasFailed: false, tone: 'caution' },
  Processed: { isPaid: false, isPayable: false, hasFailed: false, tone: 'info' },
  Paid: { isPaid: true, isPayable: false, hasFailed: false, tone: 'positive' },
  Failed: { isPaid: false, isPayable: true, hasFailed: true, tone: 'critical' },
} satisfies Record<string, PaymentTraits>;

export type PaymentStatus = keyof typeof traits;
export const paymentTraits: Readonly<Record<PaymentStatus, PaymentTraits>> = traits;
export const paymentStatuses = getStatuses(paymentTraits);

export const paidStatuses = statusesWhere(paymentTraits, ({ isPaid }) => isPaid);
export const waitingPaymentStatuses = statusesWhere(
  paymentTraits,
  ({ isPaid, isPayable }) => !isPaid && !isPayable,
);
export const payableStatuses = statusesWhere(paymentTraits, ({ isPayable }) => isPayable);
