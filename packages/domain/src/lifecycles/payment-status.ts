import { statusesOf, statusesWhere, type Tone } from './traits.ts';

export type PaymentTraits = {
  /** Nothing is owed any more. */
  isPaid: boolean;
  tone: Tone;
};

/** Every payment status of a policy, as the exact string of Specification 2 §2 and §4, and what it means. */
const traits = {
  Unpaid: { isPaid: false, tone: 'caution' },
  'Partially Paid': { isPaid: false, tone: 'caution' },
  Processed: { isPaid: false, tone: 'info' },
  Paid: { isPaid: true, tone: 'positive' },
  Failed: { isPaid: false, tone: 'critical' },
} satisfies Record<string, PaymentTraits>;

export type PaymentStatus = keyof typeof traits;
export const paymentTraits: Readonly<Record<PaymentStatus, PaymentTraits>> = traits;
export const paymentStatuses = statusesOf(paymentTraits);

export const paidStatuses = statusesWhere(paymentTraits, ({ isPaid }) => isPaid);
