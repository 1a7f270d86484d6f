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

const refund = z.object({ refundId: z.string(), status: z.enum(['Approved', 'Declined']) });
const chargebacks = z.array(
  z.object({
    chargebackId: z.string().max(100),
    transactionId: z.string(),
    amount: z.number().positive(),
    reason: z.string().max(200),
    date: z.iso.date(),
  }),
);

const payouts = z.array(
  z.object({
    payoutId: z.string().max(100),
    date: z.iso.date(),
    items: z.array(z.object({ reference: z.string().max(100), amount: z.number() })),
  }),
);

const PATIENCE_MS = 10_000;

/** The processor over HTTP: the same adapter for the real one and for the sandbox. */
export function remotePayments(url: string, key: string): PaymentGateway {
  async function ask<T>(path: string, shape: z.ZodType<T>, body?: object): Promise<T | undefined> {
    const response = await fetch(new URL(path, url), {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'x-portalone-key': key, ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The payment processor answered ${response.status}`);
    return shape.parse(await response.json());
  }
  return {
    access: () => ({ url, key, authCode: '' }),
    find: (transactionId) => ask(`/Api/Api/Payment/${encodeURIComponent(transactionId)}`, transaction),
    findMethod: (tokenId) => ask(`/Api/Api/PaymentMethod/${encodeURIComponent(tokenId)}`, method),
    refund: async (order) =>
      (await ask('/Api/Api/Refund', refund, order)) ?? { refundId: '', status: 'Declined' },
    chargebacks: async (since) =>
      (await ask(`/Api/Api/Chargebacks?since=${encodeURIComponent(since)}`, chargebacks)) ?? [],
    payouts: async (since) =>
      (await ask(`/Api/Api/Payouts?since=${encodeURIComponent(since)}`, payouts)) ?? [],
  };
}
