import { z } from 'zod';
import { ShownError } from '../../platform/database/failure-reason.ts';
import type { PaymentGateway } from '../../platform/gateways.ts';
import { ProcessorTrouble } from '../../platform/processor-trouble.ts';

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
/** It is not there, or not in time: what stands before it says so, or it asks us to come again. */
const SILENT = new Set([408, 429, 502, 503, 504]);
/** It knows our key no longer. */
const SHUT_OUT = new Set([401, 403]);

/** The processor over HTTP: the same adapter for the real one and for the sandbox. */
export function remotePayments(url: string, key: string): PaymentGateway {
  async function ask<T>(path: string, shape: z.ZodType<T>, body?: object): Promise<T | undefined> {
    const { status, text } = await send(path, body);
    if (status === 404) return undefined;
    if (status >= 300) {
      const said = `The payment processor answered ${status}`;
      const isOfAll = status >= 500 || SILENT.has(status) || SHUT_OUT.has(status);
      throw isOfAll ? new ProcessorTrouble(said, SILENT.has(status)) : new ShownError(said);
    }
    return shape.parse(toJson(text));
  }
  async function send(path: string, body?: object): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(new URL(path, url), {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'x-portalone-key': key, ...(body && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new ProcessorTrouble('The payment processor does not answer', true, error);
    }
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

/** Reads an answer. @throws ProcessorTrouble where a page stands in its place, as during maintenance. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProcessorTrouble('The payment processor answered something else than JSON', false, error);
  }
}
