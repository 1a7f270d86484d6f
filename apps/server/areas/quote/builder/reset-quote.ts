import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { resetQuote as call } from '@parapet/contract/quote/underwriting/underwriting';
import type { Handler } from '../../../platform/handler.ts';
import { noTerms } from '../../rater/index.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView } from '../quote-view.ts';
import { feeColumns, ratedColumns, statusAfterRating } from './rated-columns.ts';
import { priceQuote } from '../price/rerate.ts';

const inReview = quoteLifecycle['review-quote'].to;

/**
 * Removes the underwriter's settings, and a release with them; a review in progress continues. The agency's
 * own fees stay.
 */
export const resetQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const asked = { ...quote, selection: quote.agencySelection ?? quote.selection };
  const priced = await priceQuote(
    ctx,
    asked,
    {},
    { ...noTerms, brokerFee: quote.brokerFee, additionalBrokerFee: quote.additionalBrokerFee },
  );
  const saved = await changeQuote(ctx, quote, 'reset-quote', body.version, {
    set: {
      ...ratedColumns(priced, quote),
      mgaFee: feeColumns(priced).mgaFee,
      irpm: '{}',
      irpmReasons: '{}',
      irpmNote: null,
      isSurplus: false,
      eventExclusions: '[]',
      isReleased: false,
      signature: null,
      surplusNotice: null,
      status: quote.status === inReview ? inReview : statusAfterRating(priced, false),
      reason: null,
      reasonSummary: null,
    },
    detail: { totalPremium: priced.rating.total.amount },
  });
  return quoteView(ctx, saved);
};
