import { randomUUID } from 'node:crypto';
import type { TestServer } from './server.ts';

export type Paid = Awaited<ReturnType<typeof payAtProcessor>>;

/** What the console reports of a payment: all that the hosted form told it (2 §7 "Payment page"). */
export const reportOf = (
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
export async function payAtProcessor(
  server: TestServer,
  policyNumber: string,
  amount: number,
  number = '4111 1111 1111 1111',
  paymentCategory: 'CreditCard' | 'ECheck' = 'CreditCard',
) {
  const { url, key } = server.appContext.gateways.payments.access();
  const session = (await (
    await fetch(`${url}/Api/Api/Session/Create?PortalOneAuthenticationKey=${key}`)
  ).json()) as { PortalOneSessionKey: string };
  const response = await fetch(`${url}/Api/Api/Payment/Submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sessionKey: session.PortalOneSessionKey,
      paymentCategory,
      paymentAmount: amount,
      policyNumber,
      number,
      requestId: randomUUID(),
    }),
  });
  return (await response.json()) as {
    transactionId: string;
    status: string;
    paymentAmount: number;
    totalPaymentAmount: number;
    transactionDate: string;
    lastFourDigits: string;
  };
}
