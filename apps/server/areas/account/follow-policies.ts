import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';

/**
 * Keeps what the list of accounts shows of an account's policies: their premium together and the first end.
 * The account is locked first, so that of two policies that change at once the second counts the first.
 */
export const followPolicies = (ctx: CommandContext, accountId: string): Promise<void> =>
  ctx.withElevatedScope(async () => {
    await sql`select from account where id = ${accountId} for update`.execute(ctx.tx);
    await sql`update account set (held_premium, renewal_date) = (
        select sum(total_premium), min(end_date) from policy
        where account_id = ${accountId} and status = any(${livePolicyStatuses}))
      where id = ${accountId}`.execute(ctx.tx);
  });
