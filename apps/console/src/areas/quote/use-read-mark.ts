import { searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import { readQuotes } from '@parapet/contract/quote/bulk-delete';
import { useEffect } from 'react';
import { keyOf, queryClient, send } from '../../core/client.ts';

/**
 * Whoever has an inbox and opens a quote has read it, as it is now. A mark that fails is no matter: the row
 * stays unread.
 */
export function useReadMark(quote: { id: string; version: number }, hasInbox: boolean): void {
  useEffect(() => {
    if (!hasInbox) return;
    send(readQuotes, { body: { quoteIds: [quote.id] } })
      .then(() => queryClient.invalidateQueries({ queryKey: keyOf(searchUnderwriterInbox) }))
      .catch(() => undefined);
  }, [quote, hasInbox]);
}
