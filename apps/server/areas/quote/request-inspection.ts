import type { requestInspection as call } from '@parapet/contract/quote/request-inspection';
import type { Handler } from '../../platform/handler.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView } from './quote-view.ts';

export const requestInspection: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const saved = await changeQuote(ctx, quote, 'request-inspection', body.version, { set: {} });
  return quoteView(ctx, saved);
};
