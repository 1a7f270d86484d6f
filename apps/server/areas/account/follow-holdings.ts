import { livePolicyStatuses, renewableStatuses } from '@parapet/domain/lifecycles/policy-status';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';

/**
 * Keeps what the list of accounts shows of an account's policies: their premium together and the first end.
 * The account is locked first, so that of two policies that change at once the second counts the first.
 */
export const followPolicies = (ctx: CommandContext, accountId: string): Promise<void> =>
  ctx.withElevatedScope(async () => {
    await sql`select from account where id = ${accountId} for update`.execute(ctx.tx);
    await sql`update account set (held_premium, renewal_date, renewable_from) = (
        select sum(total_premium) filter (where status = any(${livePolicyStatuses})),
          min(end_date) filter (where status = any(${livePolicyStatuses})),
          min(end_date) filter (where status = any(${renewableStatuses}))
        from policy where account_id = ${accountId})
      where id = ${accountId}`.execute(ctx.tx);
  });

/** Keeps whether an account has any quote that is shown, after one was hidden or came back. */
export const followQuotes = (ctx: CommandContext, accountId: string): Promise<void> =>
  ctx.withElevatedScope(async () => {
    await sql`select from account where id = ${accountId} for update`.execute(ctx.tx);
    await sql`update account set has_quote = exists (select from quote
        where account_id = ${accountId} and status = any(${shownQuoteStatuses}))
      where id = ${accountId}`.execute(ctx.tx);
  });
