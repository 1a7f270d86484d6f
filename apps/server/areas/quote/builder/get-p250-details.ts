import type { getP250Details as call } from '@parapet/contract/quote/p250-details';
import { FAMILY } from '@parapet/domain/products';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, nestedAnswers } from '../../account/index.ts';
import { findQuote } from '../quote-view.ts';

/** Quotes of the P100 family, and of management liability, have no such details. */
export const getP250Details: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  if (!['P250', 'P_ONE'].includes(FAMILY[quote.product])) refuse('not-found');
  const account = await findAccount(ctx, quote.accountId);
  return {
    quoteId: quote.id,
    quoteNumber: quote.quoteNumber,
    product: quote.product,
    ...nestedAnswers(account),
  };
};
