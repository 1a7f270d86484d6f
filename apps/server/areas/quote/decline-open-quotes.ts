import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { Deed } from '../../platform/deed.ts';
import { changeQuote } from './change-quote.ts';

/** An account that is declined takes its open quotes along, for the same reason. */
export async function declineOpenQuotes(
  deed: Deed,
  { accountId, reason, reasonSummary }: { accountId: string; reason: string; reasonSummary: string },
): Promise<void> {
  const { from } = quoteLifecycle['decline-quote'];
  const open = await deed.tx
    .selectFrom('quote')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', from)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const quote of open) {
    await changeQuote(deed, quote, 'decline-quote', quote.version, {
      set: { status: 'DECLINED', reason, reason_summary: reasonSummary, underwriter_name: deed.person.name },
      detail: { reason: reasonSummary },
    });
  }
}
