import { copyQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { isApiError, refresh, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { toast } from '../../../kit/toast.ts';
import { openUnavailable } from './requote.ts';

type Copied = Pick<Quote, 'id' | 'quoteNumber' | 'product' | 'accountId'>;

/**
 * Copies a quote at once and goes to the builder of the copy, where it becomes another option. If its product
 * is no longer offered, that leads to a new quote of the company instead.
 */
export async function openCopyQuote(quote: Copied, go: (path: string) => void): Promise<void> {
  const copy = await send(copyQuote, { params: { quoteId: quote.id } }).catch((refusal: unknown) => {
    if (isApiError(refusal) && refusal.code === 'product-not-offered') return null;
    throw refusal;
  });
  if (!copy) return openUnavailable(quote, go);
  await refresh('quote');
  const numbers = { number: quote.quoteNumber, copy: copy.quoteNumber };
  toast.success(t('quote:command.copy-quote.done', numbers));
  go(`/quotes/${copy.id}`);
}
