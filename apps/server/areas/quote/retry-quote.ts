import type {
  retryQuote as retryCall,
  reviveQuote as reviveCall,
} from '@parapet/contract/quote/underwriting';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import type { Handler } from '../../http/handler.ts';
import type { Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount } from '../account/index.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView, type QuoteRow } from './quote-view.ts';
import { ratedColumns, statusAfterRating } from './rated-columns.ts';
import { priceQuote } from './rerate.ts';

/**
 * An account that may not be quoted has no quote brought back either; whoever declines it meanwhile waits for
 * this deed, or this one for theirs.
 */
async function requireEligible(deed: Deed, quote: QuoteRow): Promise<void> {
  const account = await findAccount(deed, quote.account_id, { lock: true });
  const reason = quotingRefusal({ status: account.status, profileScore: account.profile_score });
  if (reason) refuse('not-eligible', { reason });
}

/**
 * A quote that expired or became invalid is priced on the facts of today, and stands where the price puts it.
 */
export const retryQuote: Handler<typeof retryCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  await requireEligible(deed, quote);
  const priced = await priceQuote(deed, quote, {});
  return quoteView(
    deed,
    await changeQuote(deed, quote, 'retry-quote', body.version, {
      set: {
        ...ratedColumns(priced),
        status: statusAfterRating(priced, false),
        is_released: false,
        signature: null,
        surplus_notice: null,
        reason: null,
        reason_summary: null,
      },
    }),
  );
};

export const reviveQuote: Handler<typeof reviveCall> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  await requireEligible(deed, quote);
  const priced = await priceQuote(deed, quote, {});
  return quoteView(
    deed,
    await changeQuote(deed, quote, 'revive-quote', body.version, {
      set: {
        ...ratedColumns(priced),
        status: 'INDICATION',
        is_released: false,
        signature: null,
        surplus_notice: null,
        reason: null,
        reason_summary: null,
      },
    }),
  );
};
