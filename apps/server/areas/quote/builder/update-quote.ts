import type { updateQuote as call } from '@parapet/contract/quote/quotes';
import type { AskedSelection } from '@parapet/domain/builder/types';
import type { Handler } from '../../../platform/handler.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView } from '../quote-view.ts';
import { ratedColumns, statusAfterRating } from './rated-columns.ts';
import { requireLawfulFees } from '../surplus/law-gates.ts';
import { applyAccountChange, applyAnswers, priceQuote, getTerms } from '../price/rerate.ts';
import { saveQuoteFacts } from './save-quote-facts.ts';

const hasFees = (body: Parameters<typeof updateQuote>[1]['body']): boolean =>
  body.brokerFee !== undefined || body.additionalBrokerFee !== undefined;

/**
 * Terms changed by the agency are no longer those that an underwriter released or a policyholder was sent.
 * The agency's own fee is not a term of the cover.
 */
export const updateQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const changed = await saveQuoteFacts(ctx, quote, body);
  const fees = {
    brokerFee: body.brokerFee ?? quote.brokerFee,
    additionalBrokerFee: body.additionalBrokerFee ?? quote.additionalBrokerFee,
  };
  const priced = await priceQuote(ctx, quote, body.asked as AskedSelection, { ...getTerms(quote), ...fees });
  if (hasFees(body)) await requireLawfulFees(ctx, quote, priced);
  const isReleased = quote.isReleased && changed === null && Object.keys(body.asked).length === 0;
  const saved = await changeQuote(ctx, quote, 'update-quote', body.version, {
    set: {
      ...ratedColumns(priced, changed ? undefined : quote),
      agencySelection: JSON.stringify(priced.selection),
      brokerFee: fees.brokerFee,
      additionalBrokerFee: fees.additionalBrokerFee,
      status: statusAfterRating(priced, isReleased),
      isReleased,
      signature: null,
      surplusNotice: null,
    },
    detail: { totalPremium: priced.rating.total.amount },
  });
  const others = { accountId: quote.accountId, except: quote.id };
  if (changed?.kind === 'details')
    await applyAccountChange(ctx, { ...others, changes: changed.changes, hasChanged: true });
  else if (changed) await applyAnswers(ctx, { ...others, changes: changed.changes });
  return quoteView(ctx, saved);
};
