import type { getPayment } from '@parapet/contract/billing/index';
import type { Answer } from '@parapet/contract/call';

/** What a policy's payment page knows: what is due, and how it may be paid. */
export type Payment = Answer<typeof getPayment>;

export type PaymentCategory = 'CreditCard' | 'ECheck';
/** A way to pay: a kind, or a saved method of that kind. */
export type Chosen = { key: string; category: PaymentCategory; tokenId?: string; title?: string };
