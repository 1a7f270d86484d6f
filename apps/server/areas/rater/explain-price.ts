import type { explainPrice as call } from '@parapet/contract/rater/index';
import { quoteTraits } from '@parapet/domain/lifecycles/quote-status';
import { money } from '@parapet/domain/money';
import { priceReasons } from '@parapet/domain/rating/price-reasons';
import type { Handler } from '../../platform/handler.ts';
import { findPricedQuote } from './find-priced-quote.ts';
import { priceChanges } from './get-price-changes.ts';
import { withoutHiddenIrpm } from './rating-view.ts';

/** The biggest savings are enough. */
const MOST = 5;

/**
 * A price in words, for whoever may read the quote: its reasons from its own worksheet, its savings from the
 * function that priced it. Factors stay with those who underwrite.
 */
export const explainPrice: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findPricedQuote(ctx, params.quoteId);
  const isSettled = quote.signature !== null || !quoteTraits[quote.status].isOpen;
  const { changes } = isSettled ? { changes: [] } : await priceChanges(ctx, quote);
  return {
    reasons: priceReasons(withoutHiddenIrpm(ctx, quote.rating)),
    lowers: changes
      .filter(({ difference }) => difference.amount < 0)
      .slice(0, MOST)
      .map(({ kind, field, from, to, difference }) => ({
        kind,
        field,
        from,
        to,
        saves: money(-difference.amount, difference.currency),
      })),
  };
};
