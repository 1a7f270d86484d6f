import type { CommandContext } from '../../platform/command-context.ts';
import { takePayment } from './take-payment.ts';

/**
 * The job that asks the processor for the outcome of payments in process: bank payments are decided days
 * after they were made, when no browser is open to report it.
 * @returns how many were decided in this run; if the processor cannot be reached, the next run asks again.
 */
export async function settlePayments(ctx: CommandContext): Promise<number> {
  const waiting = await ctx.tx
    .selectFrom('payment')
    .select(['policyId', 'processorTransactionId'])
    .where('status', '=', 'In Process')
    .where('kind', '=', 'PAYMENT')
    .orderBy('created')
    .limit(500)
    .execute();
  let decided = 0;
  for (const payment of waiting) {
    const truth = await ctx.gateways.payments.find(payment.processorTransactionId).catch(() => undefined);
    if (!truth || truth.status === 'Pending') continue;
    await takePayment(ctx, payment.policyId, truth);
    decided += 1;
  }
  return decided;
}
