import { z } from 'zod';
import type { PaymentGateway } from '../../platform/gateways.ts';

const transaction = z.object({
  transactionId: z.string(),
  status: z.enum(['Approved', 'Declined', 'Pending']),
  policyNumber: z.string(),
  paymentAmount: z.number().positive(),
  totalPaymentAmount: z.number().positive(),
  paymentCategory: z.enum(['CreditCard', 'ECheck']),
  lastFourDigits: z.string(),
  transactionDate: z.string(),
  cardType: z.string().optional(),
  bankName: z.string().optional(),
});
const method = z.object({
  tokenId: z.string(),
  policyNumber: z.string(),
  paymentCategory: z.enum(['CreditCard', 'ECheck']),
  last4Digits: z.string().max(4),
  cardType: z.string().max(40),
  bankName: z.string().max(100),
});

const PATIENCE_MS = 10_000;

/** The processor over HTTP: the same adapter for the real one and for the sandbox. */
export function remotePayments(url: string, key: string): PaymentGateway {
  async function lookUp<T>(path: string, shape: z.ZodType<T>): Promise<T | undefined> {
    const response = await fetch(new URL(path, url), {
      headers: { 'x-portalone-key': key },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The payment processor answered ${response.status}`);
    return shape.parse(await response.json());
  }
  return {
    access: () => ({ url, key, authCode: '' }),
    find: (transactionId) => lookUp(`/Api/Api/Payment/${encodeURIComponent(transactionId)}`, transaction),
    findMethod: (tokenId) => lookUp(`/Api/Api/PaymentMethod/${encodeURIComponent(tokenId)}`, method),
  };
}
