import { readById } from '../../../platform/database/read-by-id.ts';
import { notSeen } from '../../../platform/database/due-rows.ts';
import type { OutsideOfJob } from '../../../platform/outbox/schedule.ts';
import { takePayment } from './take-payment.ts';

/** A processor that is silent so many times in a row is not asked for the others. */
const MOST_FAILURES = 2;
const PAGE = 500;

/**
 * The job that asks the processor for the outcome of payments in process: bank payments are decided days
 * after they were made, when no browser is open to report it.
 * The processor is asked for one after the other while nothing is locked, and each answer is booked in a
 * transaction of its own. A payment that cannot be asked for or booked is set aside.
 * @returns how many were settled
 * @throws Error when the processor cannot be reached; the next run asks again.
 */
export async function settlePayments(outside: OutsideOfJob) {
  let settled = 0;
  let silent = 0;
  const settleOne = async (policyId: string, transactionId: string): Promise<boolean> => {
    silent += 1;
    const truth = await outside.gateways.payments.find(transactionId);
    silent = 0;
    if (!truth || truth.status === 'Pending') return false;
    await outside.write((ctx) => takePayment(ctx, policyId, truth));
    return true;
  };
  for await (const { id, policyId, processorTransactionId } of readPaymentsInProcess(outside)) {
    if (await outside.tryRow(id, () => settleOne(policyId, processorTransactionId))) settled += 1;
    if (silent === MOST_FAILURES) throw new Error('The payment processor does not answer');
  }
  return async (): Promise<number> => settled;
}

const readPaymentsInProcess = ({ read }: Pick<OutsideOfJob, 'read'>) =>
  readById(PAGE, (after) =>
    read((ctx) =>
      ctx.tx
        .selectFrom('payment')
        .select(['id', 'policyId', 'processorTransactionId'])
        .where('status', '=', 'In Process')
        .where('kind', '=', 'PAYMENT')
        .where('id', '>', after)
        .where(notSeen(ctx))
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    ),
  );
