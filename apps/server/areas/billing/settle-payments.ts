import type { CommandContext } from '../../platform/command-context.ts';
import type { ProcessorTransaction } from '../../platform/gateways.ts';
import type { OutsideOfJob } from '../../platform/schedule.ts';
import { takePayment } from './take-payment.ts';

/**
 * The job that asks the processor for the outcome of payments in process: bank payments are decided days
 * after they were made, when no browser is open to report it.
 * @returns the work, which tells how many were decided; if the processor cannot be reached, the next run
 * asks again.
 */
export async function settlePayments({ gateways, read }: OutsideOfJob) {
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
  const decided: { policyId: string; truth: ProcessorTransaction }[] = [];
  for (const { policyId, processorTransactionId } of waiting) {
    const truth = await gateways.payments.find(processorTransactionId).catch(() => undefined);
    if (truth && truth.status !== 'Pending') decided.push({ policyId, truth });
  }
  return async (ctx: CommandContext): Promise<number> => {
    for (const { policyId, truth } of decided) await takePayment(ctx, policyId, truth);
    return decided.length;
  };
}
