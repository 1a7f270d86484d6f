import type { AskedSelection } from '@parapet/domain/builder/types';
import { effectOfAccountChange } from '@parapet/domain/accounts/changes';
import { isEdge } from '@parapet/domain/lifecycles/lifecycle';
import { openQuoteStatuses, quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { Deed, Reactions } from '../../platform/deed.ts';
import { findAccount } from '../account/index.ts';
import { price, type Priced, type PricingTerms } from '../rater/index.ts';
import { changeQuote } from './change-quote.ts';
import type { QuoteRow } from './quote-view.ts';
import { ratedColumns, statusAfterRating } from './rated-columns.ts';

export const termsOf = (quote: QuoteRow): PricingTerms => ({
  irpm: quote.irpm,
  isSurplus: quote.is_surplus,
  brokerFee: quote.broker_fee,
  additionalBrokerFee: quote.additional_broker_fee,
  mgaFee: quote.mga_fee,
  hasEventExclusions: quote.event_exclusions.length > 0,
});

/** The price of a quote with a change asked for, on the facts as they are now. */
export async function priceQuote(
  deed: Deed,
  quote: QuoteRow,
  asked: AskedSelection,
  terms: PricingTerms = termsOf(quote),
): Promise<Priced> {
  return price(deed, await findAccount(deed, quote.account_id), quote.product, quote.selection, asked, terms);
}

/**
 * All of the account's open quotes, also those that a policyholder who changes its facts has not been sent.
 */
async function openQuotes(deed: Deed, accountId: string): Promise<QuoteRow[]> {
  return deed.tx
    .selectFrom('quote')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', openQuoteStatuses)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Quotes that the agency may still change, and their price with them. */
const isPricedAnew = (quote: QuoteRow): boolean => isEdge(quoteLifecycle, 'update-quote', quote.status);

/**
 * The account's facts have changed: live quotes of the P100 family become invalid, those of the P250 family
 * go to an underwriter. The quote that they were changed for is priced anew instead: whoever works on it
 * reviews its coverages next.
 */
export function applyAccountChange(
  deed: Deed,
  { accountId, forQuote, except }: Reactions['account-details-changed'] & { except?: string },
): Promise<void> {
  return deed.asHouse(async () => {
    const account = await findAccount(deed, accountId);
    for (const quote of await openQuotes(deed, accountId)) {
      if (quote.id === except) continue;
      const facts = { company_name: account.name, signature: null, surplus_notice: null };
      if (quote.status === 'DRAFT' || quote.status === 'INDICATION' || quote.id === forQuote)
        await rerate(deed, quote, facts);
      else if (effectOfAccountChange(quote.product) === 'INVALIDATE')
        await changeQuote(deed, quote, 'invalidate-quote', quote.version, {
          set: { ...facts, status: 'INVALID' },
        });
      else
        await changeQuote(deed, quote, 'refer-quote', quote.version, {
          set: {
            ...facts,
            ...ratedColumns(await priceQuote(deed, quote, {})),
            status: 'REFERRED',
            is_released: false,
          },
        });
    }
  });
}

/** Answers have changed: quotes that the agency may still change are priced anew. */
export function applyAnswers(
  deed: Deed,
  { accountId, except }: Reactions['account-answers-changed'] & { except?: string },
): Promise<void> {
  return deed.asHouse(async () => {
    for (const quote of await openQuotes(deed, accountId))
      if (quote.id !== except && isPricedAnew(quote)) await rerate(deed, quote, {});
  });
}

async function rerate(
  deed: Deed,
  quote: QuoteRow,
  set: { company_name?: string; signature?: null; surplus_notice?: null },
): Promise<void> {
  const priced = await priceQuote(deed, quote, {});
  const isUnchanged =
    priced.rating.total.amount === quote.total_premium &&
    priced.rating.status === quote.rating.status &&
    priced.rating.missing.length === quote.rating.missing.length;
  if (isUnchanged && Object.keys(set).length === 0) return;
  const isReleased = quote.is_released && priced.rating.total.amount === quote.total_premium;
  await changeQuote(deed, quote, 'update-quote', quote.version, {
    set: {
      ...set,
      ...ratedColumns(priced),
      status: statusAfterRating(priced, isReleased),
      is_released: isReleased,
    },
  });
}
