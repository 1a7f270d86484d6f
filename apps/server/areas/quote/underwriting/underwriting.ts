import type { quoteCalls } from '@parapet/contract/quote/index';
import type { Handlers } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, reasonColumns, requireUnderwriting, getToday } from '../../account/index.ts';
import { requireAuthority } from './authority.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { getDesk } from './desk-figures.ts';
import { setPremiumPlan } from '../price/set-premium-plan.ts';
import { handOverQuote, listUnderwriters, reviewQuote } from './desk.ts';
import { released } from './second-release.ts';
import { requireInsurable } from '../quote-requirements.ts';
import { findQuote, quoteView } from '../quote-view.ts';
import { tellOfRelease } from './release-mail.ts';
import { getSimilarRisks } from './similar-risks.ts';
import { listTriggers } from './list-triggers.ts';
import { ratedColumns } from '../builder/rated-columns.ts';
import { priceQuote } from '../price/rerate.ts';

/**
 * Handlers of an underwriter's decisions about a quote that do not change its terms, and of requests for
 * such a decision.
 */
export const underwritingHandlers = {
  'review-quote': reviewQuote,
  'hand-over-quote': handOverQuote,
  'list-underwriters': listUnderwriters,
  'get-similar-risks': getSimilarRisks,
  'list-triggers': listTriggers,
  'get-desk': getDesk,
  'set-premium-plan': setPremiumPlan,

  /** The released price is valid from today. */
  'release-quote': async (ctx, { params, body }) => {
    const quote = await findQuote(ctx, params.quoteId);
    requireInsurable(quote);
    const priced = await priceQuote(ctx, quote, {});
    await requireAuthority(ctx, quote, { ...priced, irpm: quote.irpm });
    const saved = await changeQuote(ctx, quote, 'release-quote', body.version ?? quote.version, {
      set: {
        ...ratedColumns(priced),
        isReleased: true,
        underwriterName: ctx.person.name,
        reason: body.note || null,
        reasonSummary: null,
      },
      detail: { note: body.note, ...released(quote, priced.rating.total.amount) },
    });
    await tellOfRelease(ctx, saved);
    return quoteView(ctx, saved);
  },

  /** Without changes: the agency gets what was reviewed, and neither the price nor its last day changes. */
  'approve-quote': async (ctx, { params, body }) => {
    const quote = await findQuote(ctx, params.quoteId);
    requireInsurable(quote);
    await requireAuthority(ctx, quote);
    const saved = await changeQuote(ctx, quote, 'approve-quote', body.version ?? quote.version, {
      set: { isReleased: true, underwriterName: ctx.person.name },
      detail: released(quote, quote.totalPremium),
    });
    await tellOfRelease(ctx, { ...saved, reason: null });
    return quoteView(ctx, saved);
  },

  'lose-quote': async (ctx, { params, body }) => {
    const quote = await findQuote(ctx, params.quoteId);
    const reason = reasonColumns(body);
    return quoteView(
      ctx,
      await changeQuote(ctx, quote, 'lose-quote', body.version, {
        set: reason,
        detail: { reason: reason.reasonSummary },
      }),
    );
  },

  'submit-for-review': async (ctx, { params, body }) => {
    const quote = await findQuote(ctx, params.quoteId);
    if (quote.product !== params.product) refuse('not-found');
    await requireUnderwriting(ctx, quote.agencyId);
    return quoteView(
      ctx,
      await changeQuote(ctx, quote, 'submit-for-review', body.version, {
        set: { isReleased: false, reason: body.reason, reasonSummary: null },
        detail: { reason: body.reason },
      }),
    );
  },

  /** A date that is already over in the account's time zone cannot be used. */
  'update-need-by': async (ctx, { query }) => {
    const quote = await findQuote(ctx, query.quoteId);
    const account = await findAccount(ctx, quote.accountId);
    if (query.needBy < getToday(ctx, account))
      refuse('bad-input', {}, [{ field: 'needBy', code: 'past', detail: 'Choose today or a later date.' }]);
    return quoteView(
      ctx,
      await changeQuote(ctx, quote, 'update-need-by', query.version, {
        set: { needByDate: query.needBy },
        detail: { date: query.needBy },
      }),
    );
  },
} satisfies Partial<Handlers<typeof quoteCalls>>;
