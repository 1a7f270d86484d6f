import type { ClaimOutcome } from '@parapet/domain/lifecycles/statuses';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findPolicy } from '../../policy/index.ts';
import { getBooks } from './claim-books.ts';
import { insertTransaction, isWaiting, noParty, writeEntries } from './claim-transactions.ts';
import type { ClaimFileRow } from '../coverage-of-claim.ts';

/**
 * Releases the remaining reserve as the file closes, a line for each position. The claim ends as paid if,
 * and only if, something was paid.
 * @throws Refusal 409 while a request waits, or if the outcome and the books disagree.
 */
export async function closeBooks(
  ctx: CommandContext,
  file: ClaimFileRow,
  { outcome, reason }: { outcome: ClaimOutcome; reason: string },
): Promise<void> {
  if (await isWaiting(ctx, file)) refuse('claim-transaction-waits');
  const { positions, total } = await getBooks(ctx, file);
  if (outcome === 'PAID' && total.paid === 0) refuse('claim-nothing-paid');
  if (outcome !== 'PAID' && total.paid > 0) refuse('claim-was-paid');
  const { currency } = await findPolicy(ctx, file.policyId);
  for (const { coverageId, cost, reserve } of positions) {
    if (reserve === 0) continue;
    const amount = -reserve;
    const row = await insertTransaction(ctx, file, {
      ...noParty,
      kind: 'RESERVE',
      status: 'BOOKED',
      coverageId,
      cost,
      amount,
      currency,
      reason,
      bookedAt: ctx.now,
    });
    await writeEntries(ctx, row, [{ coverageId, cost, ledger: 'reserve', amount }]);
  }
}
