import { addDays } from '@parapet/domain/dates';
import { fromMajor } from '@parapet/domain/money';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { ProcessorPayout } from '../../../platform/gateways.ts';
import type { OutsideOfJob } from '../../../platform/outbox/schedule.ts';
import { bookSettlement, lockPolicy } from '../../policy/index.ts';

/** So many days before the oldest that is not settled, the processor is asked: its days are not ours. */
const OVERLAP_DAYS = 2;

/**
 * The job that asks the processor what it paid to the bank, and moves it from clearing to trust, payment by
 * payment, each once.
 * @returns the work, which tells how many payments are settled
 * @throws Error when the processor cannot be reached, which the page of jobs shows; the next run asks again.
 */
export async function takePayouts({ gateways, read }: OutsideOfJob) {
  const oldest = await read(({ tx }) =>
    tx
      .selectFrom('payment')
      .select(sql<string | null>`min(created at time zone 'UTC')::date::text`.as('day'))
      .where('payoutReference', 'is', null)
      .where('isOutside', '=', false)
      .where('status', '=', 'Paid')
      .executeTakeFirst(),
  );
  const payouts = oldest?.day
    ? await gateways.payments.payouts(addDays(oldest.day, -OVERLAP_DAYS))
    : [];
  return async (ctx: CommandContext): Promise<number> => {
    let settled = 0;
    for (const payout of payouts) settled += await takePayout(ctx, payout);
    return settled;
  };
}

/** @returns how many of its payments were not settled before. */
export async function takePayout(ctx: CommandContext, payout: ProcessorPayout): Promise<number> {
  let settled = 0;
  for (const item of payout.items) if (await settle(ctx, payout, item)) settled += 1;
  return settled;
}

/** @returns whether it was new. What we do not know, or have not booked yet, waits. */
async function settle(
  ctx: CommandContext,
  { payoutId }: ProcessorPayout,
  { reference, amount }: ProcessorPayout['items'][number],
): Promise<boolean> {
  const payment = await ctx.tx
    .updateTable('payment')
    .set({ payoutReference: payoutId })
    .where(({ or, eb }) =>
      or([eb('processorTransactionId', '=', reference), eb(sql<string>`id::text`, '=', reference)]),
    )
    .where('payoutReference', 'is', null)
    .where('status', '=', 'Paid')
    .returning(['policyId', 'currency'])
    .executeTakeFirst();
  if (!payment) return false;
  const policy = await lockPolicy(ctx, payment.policyId);
  const { amount: cents } = fromMajor(amount, payment.currency);
  await bookSettlement(ctx, policy, { amount: cents, reference: payoutId });
  return true;
}
