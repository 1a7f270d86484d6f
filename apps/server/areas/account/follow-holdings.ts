import { livePolicyStatuses, renewableStatuses } from '@parapet/domain/lifecycles/policy-status';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { unrecorded } from '../../platform/records/records.ts';
import type { AccountRow } from './account-view.ts';

/**
 * Keeps what the list of accounts shows of an account's policies: their premium together, the first end, and
 * the first that can be renewed.
 */
export const followPolicies = (ctx: CommandContext, accountId: string): Promise<void> =>
  whileLocked(ctx, accountId, async () => {
    const isLive = sql`status = any(${livePolicyStatuses})`;
    const { rows } = await sql<{
      heldPremium: number | null;
      renewalDate: string | null;
      renewableFrom: string | null;
    }>`select sum(total_premium) filter (where ${isLive})::bigint as held_premium,
        min(end_date) filter (where ${isLive}) as renewal_date,
        min(end_date) filter (where status = any(${renewableStatuses})
          and renewal_opt_out is null) as renewable_from
      from policy where account_id = ${accountId}`.execute(ctx.tx);
    await unrecorded(ctx, 'the history of the policies says so')
      .updateTable('account')
      .set(rows[0]!)
      .where('id', '=', accountId)
      .execute();
  });

/** Keeps whether an account has any quote that is shown, after one was started, hidden or brought back. */
export const followQuotes = (ctx: CommandContext, accountId: string): Promise<void> =>
  whileLocked(ctx, accountId, async () => {
    const { rows } = await sql<{ hasQuote: boolean }>`select exists (select from quote
      where account_id = ${accountId} and status = any(${shownQuoteStatuses})) as has_quote`.execute(ctx.tx);
    await unrecorded(ctx, 'the history of the quotes says so')
      .updateTable('account')
      .set(rows[0]!)
      .where('id', '=', accountId)
      .execute();
  });

/** The same for accounts of which each has a quote now. They are locked already. */
export async function followQuotesOfAll(ctx: CommandContext, accounts: readonly AccountRow[]): Promise<void> {
  const first = accounts.filter(({ hasQuote }) => !hasQuote).map(({ id }) => id);
  if (first.length === 0) return;
  await unrecorded(ctx, 'the history of the quotes says so')
    .updateTable('account')
    .set({ hasQuote: true })
    .where(sql<boolean>`id = any(${first})`)
    .execute();
}

/**
 * With the account locked: of two policies or quotes that change at once, the second counts the first.
 * Whoever changes one may not see the others.
 */
const whileLocked = (ctx: CommandContext, accountId: string, work: () => Promise<void>): Promise<void> =>
  ctx.withElevatedScope(async () => {
    await sql`select from account where id = ${accountId} for no key update`.execute(ctx.tx);
    await work();
  });
