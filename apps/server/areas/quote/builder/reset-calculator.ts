import type { resetCalculator as call } from '@parapet/contract/quote/quotes';
import { DEFAULT_PRESET } from '@parapet/domain/builder/defaults';
import type { Handler } from '../../../platform/handler.ts';
import { findQuote } from '../quote-view.ts';
import { updateQuote } from './update-quote.ts';

/** The dates of the quote stay: they are no part of a package. Fees of the agency stay, too. */
export const resetCalculator: Handler<typeof call> = async (ctx, input) => {
  const { quoteId, version } = input.query;
  const { product } = await findQuote(ctx, quoteId);
  return updateQuote(ctx, {
    ...input,
    query: {},
    params: { product, quoteId },
    body: { version, asked: { global: { preset: DEFAULT_PRESET }, isTriaExcluded: false } },
  });
};
