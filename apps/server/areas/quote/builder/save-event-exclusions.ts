import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { saveEventExclusions as call } from '@parapet/contract/quote/underwriting/underwriting';
import { SPECIFIED_EVENT_EXCLUSION } from '@parapet/domain/coverages/ids';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { requireAuthority } from '../underwriting/authority.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView } from '../quote-view.ts';
import { ratedColumns } from './rated-columns.ts';
import { priceQuote, getTerms } from '../price/rerate.ts';

/**
 * Replaces the whole list: an event that is left out is no longer excluded. A ready quote stays ready, but
 * must be signed again.
 */
export const saveEventExclusions: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  if (!quote.selection.coverages[SPECIFIED_EVENT_EXCLUSION]) refuse('endorsement-not-offered');
  const items = body.items.map((item) => ({ ...item, claimDate: item.claimDate || null }));
  const priced = await priceQuote(
    ctx,
    quote,
    {},
    { ...getTerms(quote), hasEventExclusions: items.length > 0 },
  );
  const staysReady = quote.status === quoteLifecycle['release-quote'].to;
  if (staysReady) await requireAuthority(ctx, quote, { ...priced, irpm: quote.irpm });
  const saved = await changeQuote(ctx, quote, 'save-event-exclusions', body.version, {
    set: {
      ...ratedColumns(priced, quote),
      eventExclusions: JSON.stringify(items),
      signature: null,
      surplusNotice: null,
      isReleased: staysReady,
      underwriterName: ctx.person.name,
    },
    detail: { count: items.length, names: items.map((item) => item.claimName).join(', ') },
  });
  return quoteView(ctx, saved);
};
