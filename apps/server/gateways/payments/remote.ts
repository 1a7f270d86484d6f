import { z } from 'zod';
import type { PaymentGateway } from '../../platform/gateways.ts';

const answer = z.object({
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

const PATIENCE_MS = 10_000;

/** The processor over HTTP: the same adapter for the real one and for the sandbox. */
export function remotePayments(url: string, key: string): PaymentGateway {
  return {
    access: () => ({ url, key, authCode: '' }),
    async find(transactionId) {
      const response = await fetch(new URL(`/Api/Api/Payment/${encodeURIComponent(transactionId)}`, url), {
        headers: { 'x-portalone-key': key },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The payment processor answered ${response.status}`);
      return answer.parse(await response.json());
    },
  };
}
