import { formatMoney, money } from '@parapet/domain/money';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';

/** The receipt of a payment, mailed to the policyholder. */
export async function sendReceipt(ctx: CommandContext, { paymentId }: { paymentId: string }): Promise<void> {
  const row = await ctx.tx
    .selectFrom('payment')
    .innerJoin('policy', 'policy.id', 'payment.policyId')
    .select([
      'payment.amount',
      'payment.currency',
      'payment.method',
      'payment.lastFour',
      'payment.processorTransactionId',
      'policy.policyNumber',
      'policy.companyName',
      'policy.customerEmail',
      'policy.region',
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  if (!row?.customerEmail) return;
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: row.customerEmail,
      template: 'receipt',
      region: row.region,
      params: {
        company: row.companyName,
        number: row.policyNumber,
        amount: formatMoney(money(row.amount, row.currency), REGIONS[row.region].locale),
        method: row.lastFour ? `${row.method} •••• ${row.lastFour}` : row.method,
        transaction: row.processorTransactionId,
      },
    },
  });
}
