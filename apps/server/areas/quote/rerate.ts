import type { AskedSelection } from '@parapet/domain/builder/types';
import { effectOfAccountChange } from '@parapet/domain/accounts/changes';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote';
import type { Deed } from '../../platform/deed.ts';
import { findAccount } from '../account/index.ts';
import { price, type Priced, type PricingTerms } from '../rater/index.ts';
import { changeQuote } from './change-quote.ts';
import type { QuoteRow } from './quote-view.ts';
import { ratedColumns, statusAfterRating } from './rated-columns.ts';

export const termsOf = (quote: QuoteRow): PricingTerms =>
  ({ irpm: quote.irpm, isSurplus: quote.is_surplus, brokerFee: quote.broker_fee, additionalBrokerFee: quote.additional_broker_fee, mgaFee: quote.mga_fee, hasEventExclusions: quote.event_exclusions.length > 0 });

/** The price of a quote with a change asked for, on the facts as they are now. */
export async function priceQuote(deed: Deed, quote: QuoteRow, asked: AskedSelection, terms: PricingTerms = termsOf(quote)): Promise<Priced> {
  return price(deed, await findAccount(deed, quote.account_id), quote.product, quote.selection, asked, terms);
}

async function openQuotes(deed: Deed, accountId: string): Promise<QuoteRow[]> {
  return deed.tx.selectFrom('quote').selectAll().where('account_id', '=', accountId).where('status', 'in', openQuoteStatuses).orderBy('id').forUpdate().execute();
}

/** The account's facts have changed: live quotes of the P100 family become invalid, those of the P250 family go to an underwriter. */
export async function applyAccountChange(deed: Deed, { accountId }: { accountId: string }): Promise<void> {
  const account = await findAccount(deed, accountId);
  for (const quote of await openQuotes(deed, accountId)) {
    const facts = { company_name: account.name, signature: null, surplus_notice: null };
    if (quote.status === 'DRAFT' || quote.status === 'INDICATION') await rerate(deed, quote, facts);
    else if (effectOfAccountChange(quote.product) === 'INVALIDATE') await changeQuote(deed, quote, 'invalidate-quote', quote.version, { set: { ...facts, status: 'INVALID' } });
    else await changeQuote(deed, quote, 'refer-quote', quote.version, { set: { ...facts, ...ratedColumns(await priceQuote(deed, quote, {})), status: 'REFERRED', is_released: false } });
  }
}

/** Answers have changed: quotes that the agency may still change are priced anew. */
export async function applyAnswers(deed: Deed, { accountId }: { accountId: string }): Promise<void> {
  for (const quote of await openQuotes(deed, accountId)) {
    if (['DRAFT', 'INDICATION', 'READY', 'REFERRED'].includes(quote.status)) await rerate(deed, quote, {});
  }
}

async function rerate(deed: Deed, quote: QuoteRow, set: { company_name?: string; signature?: null; surplus_notice?: null }): Promise<void> {
  const priced = await priceQuote(deed, quote, {});
  const isUnchanged = priced.rating.total.amount === quote.total_premium && priced.rating.status === quote.rating.status && priced.rating.missing.length === quote.rating.missing.length;
  if (isUnchanged && Object.keys(set).length === 0) return;
  const isReleased = quote.is_released && priced.rating.total.amount === quote.total_premium;
  await changeQuote(deed, quote, 'update-quote', quote.version, { set: { ...set, ...ratedColumns(priced), status: statusAfterRating(priced, isReleased), is_released: isReleased } });
}
