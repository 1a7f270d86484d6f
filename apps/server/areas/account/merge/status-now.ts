import { statusByHoldings } from '@parapet/domain/lifecycles/account';
import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { AccountRow } from '../account-view.ts';

/** The status that follows from what an account has now; a declined or lost one stays so. */
export async function statusNow(
  ctx: CommandContext,
  { id, status }: AccountRow,
): Promise<AccountRow['status']> {
  if (status === 'Declined' || status === 'Lost') return status;
  const { rows } = await sql<{ hasCover: boolean; hasQuotes: boolean }>`select
      exists (select from policy where account_id = ${id} and status = any(${livePolicyStatuses})) as has_cover,
      exists (select from quote where account_id = ${id} and status = any(${shownQuoteStatuses})) as has_quotes
  `.execute(ctx.tx);
  return statusByHoldings(rows[0]!);
}
