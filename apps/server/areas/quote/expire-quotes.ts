import { dateIn } from '@parapet/domain/dates';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { CommandContext } from '../../platform/command-context.ts';
import { changeQuote } from './change-quote.ts';

/** The daily job: open quotes whose price no longer holds expire. Run twice, the second run finds nothing. */
export async function expireQuotes(ctx: CommandContext): Promise<number> {
  const today = dateIn(ctx.now, 'Pacific/Honolulu');
  const due = await ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('status', 'in', openQuoteStatuses)
    .where('expiresOn', '<', today)
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const quote of due)
    await changeQuote(ctx, quote, 'expire-quote', quote.version, { set: { status: 'EXPIRED' } });
  return due.length;
}
