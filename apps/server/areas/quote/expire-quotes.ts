import { dateIn } from '@parapet/domain/dates';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote';
import type { Deed } from '../../platform/deed.ts';
import { changeQuote } from './change-quote.ts';

/** The daily job: open quotes whose price no longer holds expire. Run twice, the second run finds nothing. */
export async function expireQuotes(deed: Deed): Promise<number> {
  const today = dateIn(deed.now, 'Pacific/Honolulu');
  const due = await deed.tx
    .selectFrom('quote')
    .selectAll()
    .where('status', 'in', openQuoteStatuses)
    .where('expires_on', '<', today)
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const quote of due)
    await changeQuote(deed, quote, 'expire-quote', quote.version, { set: { status: 'EXPIRED' } });
  return due.length;
}
