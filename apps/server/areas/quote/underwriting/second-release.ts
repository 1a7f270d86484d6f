import type {
  recommendRelease as recommendCall,
  refuseRelease as refuseCall,
} from '@parapet/contract/quote/underwriting/underwriting';
import { isOpenRequest } from '@parapet/domain/quotes/second-release';
import { getAuthorityLevel } from '@parapet/domain/underwriting/authority';
import { getActor } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { authorityFor, requireAuthority, getSentences } from './authority.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { requireInsurable, requireNoRelease, requireReleaseRequest } from '../quote-requirements.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';

/** Asks for a second release, with what is above one’s own limits; it holds until the quote changes. */
export const recommendRelease: Handler<typeof recommendCall> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['recommend-release'], quote.status);
  requireInsurable(quote);
  requireNoRelease(quote);
  const { id: personId, name } = ctx.person;
  const { over } = await authorityFor(ctx, quote);
  const request = {
    personId,
    name,
    level: getAuthorityLevel(ctx.facts.authority, getActor(ctx).role),
    note: body.note,
    at: ctx.now.toISOString(),
    over,
    refused: null,
  };
  const saved = await changeQuote(ctx, quote, 'recommend-release', body.version ?? quote.version, {
    set: { recommendation: JSON.stringify(request), underwriterName: name },
    detail: { note: body.note, over: getSentences(ctx, quote, over), totalPremium: quote.totalPremium },
  });
  return quoteView(ctx, saved);
};

/** A second person who could release it says no; the quote stays in review, and whoever asked sees why. */
export const refuseRelease: Handler<typeof refuseCall> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['refuse-release'], quote.status);
  const request = requireReleaseRequest(quote);
  await requireAuthority(ctx, quote);
  const refused = { name: ctx.person.name, reason: body.reason, at: ctx.now.toISOString() };
  const saved = await changeQuote(ctx, quote, 'refuse-release', body.version ?? quote.version, {
    set: { recommendation: JSON.stringify({ ...request, refused }) },
    detail: { reason: body.reason, recommendedBy: request.name },
  });
  return quoteView(ctx, saved);
};

/** History detail of a release: the price, and the person who asked for it if a second person gave it. */
export const released = ({ recommendation }: QuoteRow, totalPremium: number) => ({
  totalPremium,
  ...(recommendation && isOpenRequest(recommendation) && { recommendedBy: recommendation.name }),
});
