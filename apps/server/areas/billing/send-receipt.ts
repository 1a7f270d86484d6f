import { formatMoney, money } from '@parapet/domain/money';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { sendMail } from '../../platform/mail.ts';

/** The receipt of a payment, mailed to the policyholder. */
export async function sendReceipt(
  ctx: CommandContext,
  { paymentId }: { paymentId: string },
  messageId: string,
): Promise<void> {
  const row = await ctx.tx
    .selectFrom('payment')
    .innerJoin('policy', 'policy.id', 'payment.policy_id')
    .select([
      'payment.amount',
      'payment.currency',
      'payment.method',
      'payment.last_four',
      'payment.processor_transaction_id',
      'policy.policy_number',
      'policy.company_name',
      'policy.customer_email',
      'policy.region',
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  if (!row?.customer_email) return;
  await sendMail(
    ctx,
    {
      to: row.customer_email,
      template: 'receipt',
      region: row.region,
      params: {
        company: row.company_name,
        number: row.policy_number,
        amount: formatMoney(money(row.amount, row.currency), REGIONS[row.region].locale),
        method: row.last_four ? `${row.method} •••• ${row.last_four}` : row.method,
        transaction: row.processor_transaction_id,
      },
    },
    messageId,
  );
}
