import type { CommandContext } from '../platform/command-context.ts';
import type { FullTx } from '../platform/database/database.ts';
import { ShownError } from '../platform/database/failure-reason.ts';
import { findLedgerDayDifferences } from '../platform/figures/ledger-days.ts';

const MOST_NAMED = 5;

/**
 * The nightly check that the sums by day, which metrics and trial balances read, are what the entries of the
 * ledger come to. It changes nothing: its run fails and names the days.
 * @returns 0: nothing is done to any row.
 */
export async function checkLedger(ctx: CommandContext): Promise<number> {
  const differences = await findLedgerDayDifferences(ctx.tx as unknown as FullTx);
  const days = [...new Set(differences.map(({ day, currency }) => `${day} in ${currency}`))];
  if (days.length > 0)
    throw new ShownError(
      `The ledger is not what its entries come to on ${days.length} days: ${days.slice(0, MOST_NAMED).join(', ')}`,
    );
  return 0;
}
