import { addDays, toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { fromMajor } from '@parapet/domain/money';
import { pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import { eachDue } from '../../../platform/database/due-rows.ts';
import type { OutsideOfJob } from '../../../platform/outbox/schedule.ts';
import type { ProcessorChargeback } from '../../../platform/gateways.ts';
import { balanceRefund, bookChargeback, lockPolicy } from '../../policy/index.ts';
import { followPayment } from './take-payment.ts';

/** So many days before the newest that is known, the processor is asked again: it may report late. */
const OVERLAP_DAYS = 14;
const BEGINNING = '2020-01-01';

/**
 * The job that asks the processor what banks took back, and books each once: the policy owes it again.
 * @returns the work, which tells how many are new
 * @throws Error when the processor cannot be reached, which the page of jobs shows; the next run asks again.
 */
export async function takeChargebacks({ gateways, read }: OutsideOfJob) {
  const since = await read(findFirstDay);
  const reported = await gateways.payments.chargebacks(since);
  const rows = reported.map((chargeback) => ({ ...chargeback, id: chargeback.chargebackId }));
  return (ctx: CommandContext): Promise<number> => eachDue(ctx, rows, (row) => take(ctx, row));
}

/** The first day that the processor is asked for: while one waits to be booked, all are asked for. */
async function findFirstDay({ tx }: CommandContext): Promise<PlainDate> {
  const { newest, isOneSetAside } = await tx
    .selectNoFrom(({ exists, selectFrom }) => [
      selectFrom('payment')
        .select(({ fn }) => fn.max('paymentDate').as('date'))
        .where('kind', '=', 'CHARGEBACK')
        .as('newest'),
      exists(selectFrom('setAside').select('rowId').where('job', '=', 'take-chargebacks')).as(
        'isOneSetAside',
      ),
    ])
    .executeTakeFirstOrThrow();
  return newest && !isOneSetAside ? addDays(newest, -OVERLAP_DAYS) : BEGINNING;
}

/** @returns whether it was new. One of a payment that we do not know is nobody's here. */
async function take(ctx: CommandContext, chargeback: ProcessorChargeback): Promise<boolean> {
  const payment = await ctx.tx
    .selectFrom('payment')
    .selectAll()
    .where('processorTransactionId', '=', chargeback.transactionId)
    .where('status', '=', 'Paid')
    .executeTakeFirst();
  if (!payment) return false;
  const policy = await lockPolicy(ctx, payment.policyId);
  const { amount } = fromMajor(chargeback.amount, policy.currency);
  const kept = await ctx.tx
    .insertInto('payment')
    .values({
      ...pickOwner(policy),
      policyId: policy.id,
      processorTransactionId: chargeback.chargebackId,
      kind: 'CHARGEBACK',
      status: 'Paid',
      method: payment.method,
      amount,
      currency: policy.currency,
      lastFour: payment.lastFour,
      description: `Policy# ${policy.policyNumber}`,
      comment: chargeback.reason,
      paymentDate: toPlainDate(new Date(`${chargeback.date}T00:00:00Z`)),
      ofPayment: payment.id,
      created: ctx.now,
    })
    .onConflict((conflict) => conflict.column('processorTransactionId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return false;
  await bookChargeback(ctx, policy, { amount, reference: chargeback.chargebackId });
  // What was owed back answers first for what is owed again.
  await balanceRefund(ctx, policy, { paymentReference: `${chargeback.chargebackId} balanced` });
  await followPayment(ctx, policy, 'take-chargebacks', {
    event: 'payment.charged-back',
    detail: {
      policyNumber: policy.policyNumber,
      amount,
      currency: policy.currency,
      transactionId: chargeback.transactionId,
      reason: chargeback.reason,
    },
  });
  return true;
}
