import type { reassessRisk as call } from '@parapet/contract/quote/underwriting/underwriting';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { quoteTraits } from '@parapet/domain/lifecycles/quote-status';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { reassessAccount } from '../../account/index.ts';
import type { Priced } from '../../rater/index.ts';
import { authorityFor } from './authority.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';
import { ratedColumns, statusAfterRating } from '../builder/rated-columns.ts';
import { applyAccountChange, priceQuote } from '../price/rerate.ts';

/**
 * Reads the signals and the details from the directory again and rates this quote with them; the account's
 * other quotes follow when they are next priced, or at once where details changed. A waiting quote keeps
 * waiting; a ready one stays ready unless a rule fires that nobody has released.
 */
export const reassessRisk: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, body.quoteId);
  if (quote.accountId !== params.accountId || quote.product !== body.product) refuse('not-found');
  const { score, changes } = await reassessAccount(ctx, params.accountId);
  const hasNewFacts = Object.keys(changes).length > 0;
  const priced = await priceQuote(ctx, quote, {});
  const isChanged = priced.rating.total.amount !== quote.totalPremium;
  // A release was of another price: it lasts only where the one who reassesses could give it.
  const isAbove =
    quote.isReleased && isChanged && !(await authorityFor(ctx, quote, { ...priced, irpm: quote.irpm })).isOwn;
  const isReleased = quote.isReleased && !hasNewReferral(quote, priced) && !isAbove;
  const saved = await changeQuote(ctx, quote, 'reassess-risk', body.version, {
    set: {
      ...ratedColumns(priced, quote),
      status: isAbove ? waiting(quote.status, priced) : statusAfter(quote.status, priced, isReleased),
      isReleased,
      ...((isChanged || hasNewFacts) && { signature: null, surplusNotice: null }),
      underwriterName: ctx.person.name,
    },
    detail: { ...score, totalPremium: priced.rating.total.amount },
  });
  if (hasNewFacts)
    await applyAccountChange(ctx, {
      accountId: quote.accountId,
      except: quote.id,
      hasChanged: true,
      changes,
    });
  return quoteView(ctx, saved);
};

type Outcome = (typeof quoteLifecycle)['reassess-risk']['to'][number];

function statusAfter(before: QuoteStatus, priced: Priced, isReleased: boolean): Outcome {
  const { isWithUnderwriter, isPreliminary } = quoteTraits[before];
  const kept = quoteLifecycle['reassess-risk'].to.find((status) => status === before);
  return (isWithUnderwriter || isPreliminary) && kept ? kept : statusAfterRating(priced, isReleased);
}

/** Held back even where no rule refers it: a price that nobody with the authority for it has released. */
function waiting(before: QuoteStatus, priced: Priced): Outcome {
  const after = statusAfter(before, priced, false);
  const { isOpen, isPreliminary, isWithUnderwriter } = quoteTraits[after];
  return isOpen && !isPreliminary && !isWithUnderwriter ? quoteLifecycle['refer-quote'].to : after;
}

function hasNewReferral(quote: QuoteRow, { rating }: Priced): boolean {
  const known = new Set(quote.rating.referrals.map(({ code }) => code));
  return rating.referrals.some(({ code }) => !known.has(code));
}
