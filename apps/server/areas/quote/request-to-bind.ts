import type { requestToBind as call } from '@parapet/contract/quote/binding';
import type { Handler } from '../../http/handler.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView } from './quote-view.ts';

export const requestToBind: Handler<typeof call> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  const { version, ...policyholder } = body;
  return quoteView(
    deed,
    await changeQuote(deed, quote, 'request-to-bind', version, {
      set: { bind_requested_at: deed.now },
      detail: policyholder,
    }),
  );
};
