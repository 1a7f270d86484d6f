import type { getPayment } from '@parapet/contract/billing/index';
import type { Money } from '@parapet/domain/money';
import type { Answer } from '@parapet/contract/call';

/** The data of a policy's payment page: what is due, and how it may be paid. */
export type Payment = Answer<typeof getPayment>;

/** A payment that can be made here: not one that an agency bills to its client. */
export type Due = Payment & { billing: { dueAmount: Money } };
export const isDue = (payment: Payment): payment is Due =>
  payment.billing.dueAmount !== null && !payment.billing.agencyBilled;

export type PaymentCategory = 'CreditCard' | 'ECheck';
/** A way to pay: a type of payment, or a saved method of that type. */
export type Chosen = { key: string; category: PaymentCategory; tokenId?: string; title?: string };
