import type { resetQuote as call } from '@parapet/contract/quote/underwriting';
import type { Handler } from '../../platform/handler.ts';
import { noTerms } from '../rater/index.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView } from './quote-view.ts';
import { feeColumns, ratedColumns, statusAfterRating } from './rated-columns.ts';
import { priceQuote } from './rerate.ts';

/**
 * What the underwriter set is gone, and with it a release; a review that has begun goes on. The agency's own
 * fees stay.
 */
export const resetQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const asked = { ...quote, selection: quote.agency_selection ?? quote.selection };
  const priced = await priceQuote(
    ctx,
    asked,
    {},
    { ...noTerms, brokerFee: quote.broker_fee, additionalBrokerFee: quote.additional_broker_fee },
  );
  const saved = await changeQuote(ctx, quote, 'reset-quote', body.version, {
    set: {
      ...ratedColumns(priced),
      mga_fee: feeColumns(priced).mga_fee,
      irpm: '{}',
      irpm_note: null,
      is_surplus: false,
      event_exclusions: '[]',
      is_released: false,
      signature: null,
      surplus_notice: null,
      status: quote.status === 'IN_REVIEW' ? 'IN_REVIEW' : statusAfterRating(priced, false),
      reason: null,
      reason_summary: null,
    },
    detail: { totalPremium: priced.rating.total.amount },
  });
  return quoteView(ctx, saved);
};
