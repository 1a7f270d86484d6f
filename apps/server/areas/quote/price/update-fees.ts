import type { updateBrokerFee as brokerCall, updateMgaFee as mgaCall } from '@parapet/contract/quote/fees';
import { quoteTraits } from '@parapet/domain/lifecycles/quote-status';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { Handler } from '../../../platform/handler.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import { refuse } from '../../../platform/refuse.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { requireFee } from '../quote-requirements.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';
import { ratedColumns } from '../builder/rated-columns.ts';
import type { Priced } from '../../rater/index.ts';
import { requireLawfulFees } from '../surplus/law-gates.ts';
import { priceQuote, getTerms } from './rerate.ts';

/**
 * A fee is not a term of the cover: a quote that was released or sent keeps its status, at its new price,
 * unless the fee itself is one that an underwriter reviews.
 */
export const updateBrokerFee: Handler<typeof brokerCall> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  if (body.product !== quote.product) refuse('not-found');
  requireEdge('quote', quoteLifecycle['update-broker-fee'], quote.status);
  requireFee(quote, 'BROKER_FEE');
  const { brokerFee, additionalBrokerFee } = body;
  const priced = await priceQuote(ctx, quote, {}, { ...getTerms(quote), brokerFee, additionalBrokerFee });
  await requireLawfulFees(ctx, quote, priced);
  return quoteView(
    ctx,
    await changeQuote(ctx, quote, 'update-broker-fee', body.version, {
      set: {
        ...ratedColumns(priced, quote),
        brokerFee,
        additionalBrokerFee,
        ...statusAfterFee<'update-broker-fee'>(quote, priced),
      },
      detail: { brokerFee, additionalBrokerFee, totalPremium: priced.rating.total.amount },
    }),
  );
};

type FeeCommand = 'update-broker-fee' | 'update-mga-fee';
type AfterFee<Command extends FeeCommand> = (typeof quoteLifecycle)[Command]['to'][number];

/** A quote that an underwriter has in review stays there: what the fee brings up is seen at the release. */
function statusAfterFee<Command extends FeeCommand>(
  quote: QuoteRow,
  { rating }: Priced,
): { status: AfterFee<Command>; isReleased?: false } {
  const isNew = rating.referrals.some(
    ({ code }) => !quote.rating.referrals.some((known) => known.code === code),
  );
  const isInReview = quote.status === quoteLifecycle['review-quote'].to;
  if (!quoteTraits[quote.status].isPreliminary && !isInReview && isNew)
    return { status: quoteLifecycle['submit-for-review'].to, isReleased: false };
  return { status: quote.status as AfterFee<Command> };
}

export const updateMgaFee: Handler<typeof mgaCall> = async (ctx, { params, body: { mgaFee, version } }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['update-mga-fee'], quote.status);
  requireFee(quote, 'MGA_FEE');
  const priced = await priceQuote(ctx, quote, {}, { ...getTerms(quote), mgaFee });
  await requireLawfulFees(ctx, quote, priced);
  return quoteView(
    ctx,
    await changeQuote(ctx, quote, 'update-mga-fee', version, {
      set: { ...ratedColumns(priced, quote), mgaFee, ...statusAfterFee<'update-mga-fee'>(quote, priced) },
      detail: { mgaFee, totalPremium: priced.rating.total.amount },
    }),
  );
};
