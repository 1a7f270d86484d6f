import type { OutsideOfJob } from '../../../platform/outbox/schedule.ts';
import { takePayment } from './take-payment.ts';

/** A processor that is silent is not asked for the others. */
const MOST_FAILURES = 2;

/**
 * The job that asks the processor for the outcome of payments in process: bank payments are decided days
 * after they were made, when no browser is open to report it.
 * The processor is asked for one after the other while nothing is locked, and each answer is booked in a
 * transaction of its own.
 * @returns how many were settled; if the processor cannot be reached, the next run asks again.
 */
export async function settlePayments({ gateways, read, write }: OutsideOfJob) {
  const waiting = await read(({ tx }) =>
    tx
      .selectFrom('payment')
      .select(['policyId', 'processorTransactionId'])
      .where('status', '=', 'In Process')
      .where('kind', '=', 'PAYMENT')
      .orderBy('created')
      .limit(500)
      .execute(),
  );
  let failures = 0;
  let settled = 0;
  const troubles: unknown[] = [];
  for (const { policyId, processorTransactionId } of waiting) {
    if (failures === MOST_FAILURES) break;
    const truth = await gateways.payments.find(processorTransactionId).catch(() => {
      failures += 1;
    });
    if (!truth || truth.status === 'Pending') continue;
    // One that cannot be booked now is in no other's way.
    await write((ctx) => takePayment(ctx, policyId, truth)).then(
      () => (settled += 1),
      (error: unknown) => troubles.push(error),
    );
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'Payments could not be settled');
  return async (): Promise<number> => settled;
}
