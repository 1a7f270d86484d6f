import type { validateAccountChange as call } from '@parapet/contract/account/accounts';
import { accountChangeWarning, effectOfAccountChange } from '@parapet/domain/accounts/changes';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote';
import type { Handler } from '../../http/handler.ts';
import { findAccount } from './account-view.ts';

/** Drafts and indications are only priced anew; the others have been offered, or lie with an underwriter. */
const settled = openQuoteStatuses.filter((status) => status !== 'DRAFT' && status !== 'INDICATION');

export const validateAccountChange: Handler<typeof call> = async (deed, { params }) => {
  const account = await findAccount(deed, params.accountId);
  const quotes = await deed.tx
    .selectFrom('quote').select(['id', 'product', 'quote_number']).where('account_id', '=', account.id).where('status', 'in', settled).orderBy('quote_number').execute();
  return { ...accountChangeWarning(quotes.map((quote) => quote.product)), quotes: quotes.map((quote) => ({ id: quote.id, quoteNumber: quote.quote_number, effect: effectOfAccountChange(quote.product) })) };
};
