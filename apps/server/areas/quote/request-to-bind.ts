import type { requestToBind as call } from '@parapet/contract/quote/binding';
import type { Handler } from '../../platform/handler.ts';
import { changeQuote } from './builder/change-quote.ts';
import { findQuote, quoteView } from './quote-view.ts';

export const requestToBind: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const { version, ...policyholder } = body;
  return quoteView(
    ctx,
    await changeQuote(ctx, quote, 'request-to-bind', version, {
      set: { bindRequestedAt: ctx.now },
      detail: policyholder,
    }),
  );
};
