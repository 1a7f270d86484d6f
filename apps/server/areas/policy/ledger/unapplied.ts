import { toPlainDate } from '@parapet/domain/dates';
import type { UnappliedPart } from '@parapet/domain/ledger/unapplied';
import type { CommandContext } from '../../../platform/command-context.ts';

/** Lists the part of each payment of a policy that waits for an invoice, the oldest first. */
export async function getUnapplied(
  { tx }: Pick<CommandContext, 'tx'>,
  policyId: string,
): Promise<UnappliedPart[]> {
  const rows = await tx
    .selectFrom('ledgerEntry')
    .select(({ fn }) => ['paymentReference', fn.sum<number>('amount').as('amount'), fn.min('at').as('at')])
    .where('policyId', '=', policyId)
    .where('ledger', '=', 'unapplied')
    .groupBy('paymentReference')
    .having(({ fn }) => fn.sum('amount'), '<', 0)
    .orderBy('at')
    .execute();
  return rows.map(({ paymentReference, amount, at }) => ({
    reference: paymentReference!,
    amount: -Number(amount),
    since: toPlainDate(at),
  }));
}

/** The total that waits for an invoice, in cents. */
export const unappliedSum = async (ctx: Pick<CommandContext, 'tx'>, policyId: string): Promise<number> =>
  (await getUnapplied(ctx, policyId)).reduce((sum, { amount }) => sum + amount, 0);
