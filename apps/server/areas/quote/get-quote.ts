import type { getQuote as call } from '@parapet/contract/quote/quotes';
import type { Handler } from '../../platform/handler.ts';
import { findQuote, quoteView } from './quote-view.ts';

export const getQuote: Handler<typeof call> = async (ctx, { params }) =>
  quoteView(ctx, await findQuote(ctx, params.quoteId));
