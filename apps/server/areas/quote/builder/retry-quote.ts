import type {
  retryQuote as retryCall,
  reviveQuote as reviveCall,
} from '@parapet/contract/quote/underwriting/underwriting';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { findAccount } from '../../account/index.ts';
import { changeQuote } from './change-quote.ts';
import { requireQuotable } from '../quote-requirements.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';
import { ratedColumns, statusAfterRating } from './rated-columns.ts';
import { priceQuote } from '../price/rerate.ts';

/**
 * A closed quote cannot be brought back for an account that may not be quoted. A concurrent decline of the
 * account waits for this command, or this one for the decline.
 */
async function requireEligible(ctx: CommandContext, quote: QuoteRow): Promise<void> {
  requireQuotable(await findAccount(ctx, quote.accountId, { lock: true }));
}

/**
 * A quote that expired or became invalid is priced on today's facts, and gets the status that follows from
 * the price.
 */
export const retryQuote: Handler<typeof retryCall> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  await requireEligible(ctx, quote);
  const priced = await priceQuote(ctx, quote, {});
  return quoteView(
    ctx,
    await changeQuote(ctx, quote, 'retry-quote', body.version, {
      set: {
        ...ratedColumns(priced),
        status: statusAfterRating(priced, false),
        isReleased: false,
        signature: null,
        surplusNotice: null,
        reason: null,
        reasonSummary: null,
      },
    }),
  );
};

export const reviveQuote: Handler<typeof reviveCall> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  await requireEligible(ctx, quote);
  const priced = await priceQuote(ctx, quote, {});
  return quoteView(
    ctx,
    await changeQuote(ctx, quote, 'revive-quote', body.version, {
      set: {
        ...ratedColumns(priced),
        isReleased: false,
        signature: null,
        surplusNotice: null,
        reason: null,
        reasonSummary: null,
      },
    }),
  );
};
