import type { AskedSelection } from '@parapet/domain/builder/types';
import { effectOfAccountChange } from '@parapet/domain/accounts/changes';
import { isEdge } from '@parapet/domain/lifecycles/lifecycle';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { openQuoteStatuses, quoteTraits } from '@parapet/domain/lifecycles/quote-status';
import type { CommandContext, DomainEvents } from '../../platform/command-context.ts';
import { findAccount } from '../account/index.ts';
import { price, type Priced, type PricingTerms } from '../rater/index.ts';
import { changeQuote } from './change-quote.ts';
import type { QuoteRow } from './quote-view.ts';
import { ratedColumns, statusAfterRating } from './rated-columns.ts';

export const termsOf = (quote: QuoteRow): PricingTerms => ({
  irpm: quote.irpm,
  isSurplus: quote.isSurplus,
  brokerFee: quote.brokerFee,
  additionalBrokerFee: quote.additionalBrokerFee,
  mgaFee: quote.mgaFee,
  hasEventExclusions: quote.eventExclusions.length > 0,
});

/** The price of a quote with the requested change, on the current facts. */
export async function priceQuote(
  ctx: CommandContext,
  quote: QuoteRow,
  asked: AskedSelection,
  terms: PricingTerms = termsOf(quote),
): Promise<Priced> {
  return price(ctx, await findAccount(ctx, quote.accountId), quote.product, quote.selection, asked, terms);
}

/** All open quotes of the account, including those never sent to the policyholder who changes the facts. */
async function openQuotes(ctx: CommandContext, accountId: string): Promise<QuoteRow[]> {
  return ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', 'in', openQuoteStatuses)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Quotes that the agency may still change, so that their price may change too. */
const isPricedAnew = (quote: QuoteRow): boolean => isEdge(quoteLifecycle, 'update-quote', quote.status);

/**
 * The account's facts have changed: live quotes of the P100 family become invalid, those of the P250 family
 * are referred. The quote that the facts were changed for is priced again instead, because whoever works on
 * it reviews its coverages next.
 */
export function applyAccountChange(
  ctx: CommandContext,
  { accountId, forQuote, hasChanged, except }: DomainEvents['account-details-changed'] & { except?: string },
): Promise<void> {
  return ctx.withElevatedScope(async () => {
    const account = await findAccount(ctx, accountId);
    for (const quote of await openQuotes(ctx, accountId)) {
      if (quote.id === except || (!hasChanged && quote.id !== forQuote)) continue;
      const facts = {
        companyName: account.name,
        ...(hasChanged && { signature: null, surplusNotice: null }),
      };
      if (quoteTraits[quote.status].isPreliminary || quote.id === forQuote) await rerate(ctx, quote, facts);
      else if (effectOfAccountChange(quote.product) === 'INVALIDATE')
        await changeQuote(ctx, quote, 'invalidate-quote', quote.version, { set: facts });
      else
        await changeQuote(ctx, quote, 'refer-quote', quote.version, {
          set: { ...facts, ...ratedColumns(await priceQuote(ctx, quote, {})), isReleased: false },
        });
    }
  });
}

/** Answers have changed: quotes that the agency may still change are priced again. */
export function applyAnswers(
  ctx: CommandContext,
  { accountId, except }: DomainEvents['account-answers-changed'] & { except?: string },
): Promise<void> {
  return ctx.withElevatedScope(async () => {
    for (const quote of await openQuotes(ctx, accountId))
      if (quote.id !== except && isPricedAnew(quote)) await rerate(ctx, quote, {});
  });
}

async function rerate(
  ctx: CommandContext,
  quote: QuoteRow,
  set: { companyName?: string; signature?: null; surplusNotice?: null },
): Promise<void> {
  const priced = await priceQuote(ctx, quote, {});
  const isUnchanged =
    priced.rating.total.amount === quote.totalPremium &&
    priced.rating.status === quote.rating.status &&
    priced.rating.missing.length === quote.rating.missing.length;
  if (isUnchanged && Object.keys(set).length === 0) return;
  const isReleased = quote.isReleased && priced.rating.total.amount === quote.totalPremium;
  await changeQuote(ctx, quote, 'update-quote', quote.version, {
    set: { ...set, ...ratedColumns(priced), status: statusAfterRating(priced, isReleased), isReleased },
  });
}
