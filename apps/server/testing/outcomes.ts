import { getHistory } from '@parapet/contract/activity/index';
import { getPayment, recordPayment } from '@parapet/contract/billing/index';
import { expect } from 'vitest';
import { payAtProcessor } from './processor.ts';
import type { Reply, TestServer } from './servers/server.ts';
import { type boundPolicy, did, mailsTo } from './story.ts';

/** Helpers to check the outcome of a call in tests, and the rival agency that must not see any of it. */
export const signInRival = (server: TestServer): Promise<string> => server.signIn('agent2@summit.example');

/** The sentence of each field that a call refused. */
export const refusedFields = (reply: {
  refusal: { errors: { field: string; detail: string }[] };
}): Record<string, string> =>
  Object.fromEntries(reply.refusal.errors.map(({ field, detail }) => [field, detail]));

/** The names of an account's events, newest first. */
export async function getEvents(server: TestServer, accountId: string, token: string): Promise<string[]> {
  const { content } = await did(server.call(getHistory, { params: { accountId } }, { token }));
  return content.map(({ event }) => event);
}

/** The mails to an address whose subject matches, once all that is queued has left. */
export async function mailsTitled(server: TestServer, to: string, subject: RegExp) {
  await server.settled();
  return (await mailsTo(server, to)).filter((mail) => subject.test(mail.subject));
}

/**
 * Sends the same write twice at once and returns the answer to the one that succeeds; the other is refused.
 */
export async function onceOfTwo<T>(write: () => Promise<Reply<T>>): Promise<T> {
  const replies = await Promise.all([write(), write()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  return replies.find(({ status }) => status === 200)!.body;
}

type Bound = Awaited<ReturnType<typeof boundPolicy>>;

/** The amount of a policy left to pay, in cents. */
export async function getDue(server: TestServer, { policyId, owner }: Bound): Promise<number> {
  const { billing } = await did(server.call(getPayment, { query: { policyId } }, { token: owner }));
  return billing.dueAmount!.amount;
}

/** Pays all that is due, as the policyholder. */
export async function payAll(server: TestServer, policy: Bound) {
  const { policyId, policyNumber, owner } = policy;
  const paid = await payAtProcessor(server, policyNumber, (await getDue(server, policy)) / 100);
  return did(
    server.call(recordPayment, { body: { ...paid, policyId, policyNumber } as never }, { token: owner }),
  );
}
