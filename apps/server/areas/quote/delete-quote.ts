import type { deleteQuote as call } from '@parapet/contract/quote/quotes';
import type { Handler } from '../../platform/handler.ts';
import { requireNoHold } from '../../platform/records/legal-holds.ts';
import { changeQuote } from './builder/change-quote.ts';
import { findQuote } from './quote-view.ts';

export const deleteQuote: Handler<typeof call> = async (ctx, { params, query }) => {
  const quote = await findQuote(ctx, params.quoteId);
  await requireNoHold(ctx, { accountId: quote.accountId, quoteId: quote.id });
  await changeQuote(ctx, quote, 'delete-quote', query.version, { set: {} });
  return { message: 'Quote Deleted Successfully!' };
};
