import type { Input } from '@parapet/contract/call';
import type { recordFinancerStatement as call } from '@parapet/contract/billing/financing';
import { dateIn } from '@parapet/domain/dates';
import { financerBalance } from '@parapet/domain/ledger/financing';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { announcePolicy, asFinancer, findPolicy, lockPolicy } from '../../policy/index.ts';
import { findFinancing, viewOfFinance } from './financing.ts';

/**
 * A financer states what it was paid, or staff enter what it states; a later statement takes the place of an
 * earlier one.
 */
export const recordFinancerStatement: Handler<typeof call> = (ctx, { body }) =>
  asFinancer(ctx, body.policyId, (seen) => record(seen, body));

async function record(ctx: CommandContext, body: Input<typeof call>['body']) {
  await findPolicy(ctx, body.policyId);
  const policy = await lockPolicy(ctx, body.policyId);
  const row = (await findFinancing(ctx, policy.id)) ?? refuse('not-financed');
  const { installmentsPaid, reference } = body;
  if (installmentsPaid > row.numberOfInstallments)
    refuse('bad-input', {}, [
      {
        field: 'installmentsPaid',
        code: 'too-many',
        detail: `There are ${row.numberOfInstallments} installments.`,
      },
    ]);
  const statedOn = dateIn(ctx.now, policy.timeZone);
  await ctx.tx
    .updateTable('premiumFinance')
    .set({ installmentsPaid, statedOn })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(ctx, 'policy', policy, {
    event: 'payment.financer-stated',
    detail: {
      policyNumber: policy.policyNumber,
      amount: financerBalance(row, statedOn, installmentsPaid),
      currency: policy.currency,
      name: row.financerName,
      count: installmentsPaid,
      reference,
    },
  });
  await announcePolicy(ctx, policy, 'record-financer-statement');
  return viewOfFinance(ctx, policy);
}
