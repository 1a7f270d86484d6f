import { readById } from '../../../platform/database/read-by-id.ts';
import { notSeen } from '../../../platform/database/due-rows.ts';
import type { ProcessorTransaction } from '../../../platform/gateways.ts';
import type { OutsideOfJob } from '../../../platform/outbox/schedule.ts';
import { ProcessorTrouble } from '../../../platform/processor-trouble.ts';
import { takePayment } from './take-payment.ts';

/** A processor that is silent so many times in a row is not asked for the others. */
const MOST_SILENCES = 2;
const PAGE = 500;

/**
 * The job that asks the processor for the outcome of payments in process: bank payments are decided days
 * after they were made, when no browser is open to report it.
 * The processor is asked for one after the other while nothing is locked, and each answer is booked in a
 * transaction of its own. A payment whose own answer is wrong, or that cannot be booked, is set aside; so is
 * one for which the processor has trouble while it answers for others.
 * @returns how many were settled
 * @throws Error when the trouble is the processor's: no payment is set aside for it, and the next run asks
 *   again for all.
 */
export async function settlePayments(outside: OutsideOfJob) {
  let settled = 0;
  let silences = 0;
  let hasAnswered = false;
  const troubled: { id: string; trouble: ProcessorTrouble }[] = [];
  for await (const { id, policyId, processorTransactionId } of readPaymentsInProcess(outside)) {
    const reply = await ask(outside, processorTransactionId);
    if (reply instanceof ProcessorTrouble) {
      troubled.push({ id, trouble: reply });
      silences = reply.isSilent ? silences + 1 : 0;
      if (silences === MOST_SILENCES) break;
    } else {
      silences = 0;
      hasAnswered = true;
      if (await outside.tryRow(id, () => book(outside, policyId, reply))) settled += 1;
    }
  }
  const last = troubled.at(-1)?.trouble;
  if (last && (silences > 0 || !hasAnswered)) throw new Error(last.message, { cause: last });
  for (const { id, trouble } of troubled) await outside.tryRow(id, () => Promise.reject(trouble));
  return async (): Promise<number> => settled;
}

/** Gives the transaction, undefined if the processor does not know it. @throws what is wrong with it. */
type Reply = () => ProcessorTransaction | undefined;

async function ask({ gateways }: OutsideOfJob, transactionId: string): Promise<Reply | ProcessorTrouble> {
  try {
    const truth = await gateways.payments.find(transactionId);
    return () => truth;
  } catch (error) {
    if (error instanceof ProcessorTrouble) return error;
    return () => {
      throw error;
    };
  }
}

/** @returns whether the payment was decided. */
async function book({ write }: OutsideOfJob, policyId: string, reply: Reply): Promise<boolean> {
  const truth = reply();
  if (!truth || truth.status === 'Pending') return false;
  await write((ctx) => takePayment(ctx, policyId, truth));
  return true;
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
