import { getQuote } from '@parapet/contract/quote/quotes';
import { ApiError, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';

const INTERVAL = 3000;
const TRIES = 10;

/**
 * Waits until the quote has taken over the new details: at most ten requests, one every three seconds.
 * @throws if it has not by then.
 */
export async function quotePatched(
  quote: { id: string; lastPatched: string },
  pause: (ms: number) => Promise<void> = wait,
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await pause(INTERVAL);
    const { lastPatched } = await send(getQuote, { params: { quoteId: quote.id } });
    if (lastPatched !== quote.lastPatched) return;
  }
  throw new ApiError(408, { detail: t('account:details.quoteExhausted') });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
