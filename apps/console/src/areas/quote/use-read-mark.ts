import { searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import { readQuotes } from '@parapet/contract/quote/bulk-delete';
import { useEffect } from 'react';
import { getKey, queryClient, send } from '../../core/client.ts';

/**
 * Marks a quote as read, in its current version, when somebody with an inbox opens it. If that fails, the row
 * merely stays unread.
 */
export function useReadMark(quote: { id: string; version: number }, hasInbox: boolean): void {
  useEffect(() => {
    if (!hasInbox) return;
    send(readQuotes, { body: { quoteIds: [quote.id] } })
      .then(() => queryClient.invalidateQueries({ queryKey: getKey(searchUnderwriterInbox) }))
      .catch(() => undefined);
  }, [quote, hasInbox]);
}
