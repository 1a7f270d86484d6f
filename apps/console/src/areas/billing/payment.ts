import type { getPayment } from '@parapet/contract/billing/index';
import type { Answer } from '@parapet/contract/call';

/** The data of a policy's payment page: what is due, and how it may be paid. */
export type Payment = Answer<typeof getPayment>;

export type PaymentCategory = 'CreditCard' | 'ECheck';
/** A way to pay: a type of payment, or a saved method of that type. */
export type Chosen = { key: string; category: PaymentCategory; tokenId?: string; title?: string };
