import { readById } from '../../../platform/database/read-by-id.ts';
import type { OutsideOfJob } from '../../../platform/outbox/schedule.ts';
import { takePayment } from './take-payment.ts';

/** A processor that is silent is not asked for the others. */
const MOST_FAILURES = 2;
const PAGE = 500;

/**
 * The job that asks the processor for the outcome of payments in process: bank payments are decided days
 * after they were made, when no browser is open to report it.
 * The processor is asked for one after the other while nothing is locked, and each answer is booked in a
 * transaction of its own.
 * @returns how many were settled
 * @throws AggregateError when the processor cannot be reached or an answer cannot be booked; the next run
 * asks again.
 */
export async function settlePayments(outside: OutsideOfJob) {
  let settled = 0;
  let silent = 0;
  const troubles: unknown[] = [];
  for await (const { policyId, processorTransactionId } of readPaymentsInProcess(outside)) {
    const truth = await outside.gateways.payments.find(processorTransactionId).catch((error: unknown) => {
      silent += 1;
      troubles.push(error);
    });
    if (silent === MOST_FAILURES) break;
    if (!truth || truth.status === 'Pending') continue;
    // One that cannot be booked now is in no other's way.
    await outside
      .write((ctx) => takePayment(ctx, policyId, truth))
      .then(
        () => (settled += 1),
        (error: unknown) => troubles.push(error),
      );
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'Payments could not be settled');
  return async (): Promise<number> => settled;
}

const readPaymentsInProcess = ({ read }: Pick<OutsideOfJob, 'read'>) =>
  readById(PAGE, (after) =>
    read(({ tx }) =>
      tx
        .selectFrom('payment')
        .select(['id', 'policyId', 'processorTransactionId'])
        .where('status', '=', 'In Process')
        .where('kind', '=', 'PAYMENT')
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    ),
  );
