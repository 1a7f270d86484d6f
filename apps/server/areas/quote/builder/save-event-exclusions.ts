import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { saveEventExclusions as call } from '@parapet/contract/quote/underwriting/underwriting';
import type { Handler } from '../../../platform/handler.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import { requireAuthority } from '../underwriting/authority.ts';
import { changeQuote } from './change-quote.ts';
import { requireEventExclusion } from '../quote-requirements.ts';
import { findQuote, quoteView } from '../quote-view.ts';
import { ratedColumns } from './rated-columns.ts';
import { priceQuote, getTerms } from '../price/rerate.ts';

/**
 * Replaces the whole list: an event that is left out is no longer excluded. A ready quote stays ready, but
 * must be signed again.
 */
export const saveEventExclusions: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['save-event-exclusions'], quote.status);
  requireEventExclusion(quote);
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
