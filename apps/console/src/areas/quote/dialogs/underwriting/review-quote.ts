import { reviewQuote } from '@parapet/contract/quote/underwriting/underwriting';
import { buildMessage, refresh, send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { toast } from '../../../../kit/toast.ts';

/** Picking up needs no confirmation: the quote can be released or declined right after. */
export async function pickUpQuote(quote: { id: string; version: number }): Promise<void> {
  try {
    await send(reviewQuote, { params: { quoteId: quote.id }, body: { version: quote.version } });
  } catch (error) {
    toast.error(buildMessage(error, t('quote:command.review-quote.failed')));
    await refresh('quote', 'activity');
    return;
  }
  // Said once the screen has the new version: the next key may release it.
  await refresh('quote', 'activity');
  toast.success(t('quote:command.review-quote.done'));
}
