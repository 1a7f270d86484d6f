import { quoteRecord, type Quote } from '@parapet/contract/quote/quote';
import { presetName } from '@parapet/domain/builder/defaults';
import { money, type Money } from '@parapet/domain/money';
import {
  getAgencyStatus,
  getCustomerStatus,
  shownQuoteStatuses,
} from '@parapet/domain/lifecycles/quote-status';
import { premiumLessFees } from '@parapet/domain/rating/rate';
import type { CommandContext } from '../../platform/command-context.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { refuse } from '../../platform/refuse.ts';
import { recordView } from '../../platform/to-wire.ts';
import { authorityFor } from './underwriting/authority.ts';
import { getBadge, ratingView } from '../rater/index.ts';
import { calculatedView, quoteFacts } from './builder/quote-facts.ts';
import { getQuoteCommands } from './quote-commands.ts';
import type { QuoteRow } from './quote-row.ts';
import { signPath } from './sign/sign-path.ts';
import { bindRequestedAt, placementView } from './wholesale/wholesale-placement.ts';

export type { QuoteRow } from './quote-row.ts';

/**
 * @throws Refusal 404 for a quote that does not exist, was deleted or that the caller may not see; the answer
 * is the same.
 */
export async function findQuote(ctx: CommandContext, quoteId: string): Promise<QuoteRow> {
  return (
    (await ctx.tx
      .selectFrom('quote')
      .selectAll()
      .where('id', '=', quoteId)
      .where('status', 'in', shownQuoteStatuses)
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

/** A quote as it leaves the server. */
export async function quoteView(ctx: CommandContext, row: QuoteRow): Promise<Quote> {
  const quote = { ...row, rating: ratingView(ctx, row.rating) };
  const amount = (cents: number): Money => money(cents, quote.currency);
  const isBindRequested = bindRequestedAt(quote) !== null;
  const wholesale = await placementView(ctx, quote);
  const copiedFrom = await findSource(ctx, quote);
  const authority = await authorityFor(ctx, quote);
  return recordView(ctx, quoteRecord, quote, {
    ...(await quoteFacts(ctx, quote)),
    ...calculatedView(quote),
    customerStatus: getCustomerStatus(quote.status, quote.sentAt !== null),
    wraRequestToBind: isBindRequested,
    wholesale,
    copiedFrom,
    externalSignUrl: quote.sentAt && publicUrl(ctx.config, signPath(quote)),
    agencyStatus: getAgencyStatus(quote.status, isBindRequested, quote.wholesale !== null),
    badge: getBadge(quote.rating, quote.isReleased),
    presetName: presetName(quote.selection.global.preset),
    premium: premiumLessFees(amount(quote.totalPremium), amount(quote.brokerFee), amount(quote.mgaFee)),
    signature: quote.signature && { isTriaRejectionAttested: false, ...quote.signature },
    continuityDate: quote.continuityDate ?? quote.effectiveDate,
    owner:
      quote.ownerId !== null && quote.ownerName !== null
        ? { id: quote.ownerId, name: quote.ownerName }
        : null,
    authority,
    ...(await getQuoteCommands(ctx, row, authority)),
  });
}

/** The quote of which this is a copy, for whoever may read that one too. */
async function findSource(ctx: CommandContext, { copiedFromId }: QuoteRow): Promise<Quote['copiedFrom']> {
  if (copiedFromId === null) return null;
  const source = await ctx.tx
    .selectFrom('quote')
    .select(['id', 'quoteNumber'])
    .where('id', '=', copiedFromId)
    .where('status', 'in', shownQuoteStatuses)
    .executeTakeFirst();
  return source ?? null;
}
