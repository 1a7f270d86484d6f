import { dateIn } from '@parapet/domain/dates';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { ALL_REGIONS } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../platform/database/due-rows.ts';
import { changeQuote } from './builder/change-quote.ts';

/**
 * Expires open quotes whose price is no longer valid. A price is valid through its last day wherever the
 * account is, so it expires once that day has ended in the last time zone of its region: Hawaii in the US.
 * The job runs every hour because regions end their day at different hours; a repeated run finds nothing.
 */
export async function expireQuotes(ctx: CommandContext): Promise<number> {
  let expired = 0;
  for (const { code, lastTimeZone } of ALL_REGIONS) {
    const due = await ctx.tx
      .selectFrom('quote')
      .selectAll()
      .where('region', '=', code)
      .where('status', 'in', openQuoteStatuses)
      .where('expiresOn', '<', dateIn(ctx.now, lastTimeZone))
      .where(notSeen(ctx))
      .orderBy('expiresOn')
      .limit(DUE_AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    expired += await eachDue(ctx, due, (quote) =>
      changeQuote(ctx, quote, 'expire-quote', quote.version, { set: {} }),
    );
  }
  return expired;
}
