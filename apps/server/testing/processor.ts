import { randomUUID } from 'node:crypto';
import type { TestServer } from './servers/server.ts';

export type Paid = Awaited<ReturnType<typeof payAtProcessor>>;

/** The console's report of a payment: everything that the hosted form told it (2 §7 "Payment page"). */
export const getReport = (
  paid: Paid,
  { policyId, policyNumber }: { policyId: string; policyNumber: string },
) => ({
  transactionId: paid.transactionId,
  transactionDate: paid.transactionDate,
  paymentAmount: paid.paymentAmount,
  totalPaymentAmount: paid.totalPaymentAmount,
  policyId,
  policyNumber,
});

/** Pays at the sandbox processor as its hosted form would. @returns what the form reports to the console. */
export const payAtProcessor = (
  server: TestServer,
  policyNumber: string,
  amount: number,
  number = '4111 1111 1111 1111',
  paymentCategory: 'CreditCard' | 'ECheck' = 'CreditCard',
) => submitTo(server, { policyNumber, paymentAmount: amount, number, paymentCategory });

/** Pays and has the method kept. @returns what the form reports of the method. */
export async function saveAtProcessor(
  server: TestServer,
  policyNumber: string,
  method: { number: string; paymentCategory: 'CreditCard' | 'ECheck'; bankName?: string },
): Promise<SavedAtProcessor> {
  const { saved } = await submitTo(server, { policyNumber, paymentAmount: 1, save: true, ...method });
  return saved!;
}
type SavedAtProcessor = {
  tokenId: string;
  paymentCategory: 'CreditCard' | 'ECheck';
  last4Digits: string;
  cardType: string;
  bankName: string;
};

const submitTo = (server: TestServer, form: object) =>
  submitAt(server.appContext.gateways.payments.access(), form);

/** Submits a form to the processor at an address, as its hosted form does. */
export async function submitAt({ url, key }: { url: string; key: string }, form: object) {
  const session = (await (
    await fetch(`${url}/Api/Api/Session/Create?PortalOneAuthenticationKey=${key}`)
  ).json()) as { PortalOneSessionKey: string };
  const response = await fetch(`${url}/Api/Api/Payment/Submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionKey: session.PortalOneSessionKey, requestId: randomUUID(), ...form }),
  });
  return (await response.json()) as {
    transactionId: string;
    status: string;
    paymentAmount: number;
    totalPaymentAmount: number;
    transactionDate: string;
    lastFourDigits: string;
    saved?: SavedAtProcessor;
  };
}
