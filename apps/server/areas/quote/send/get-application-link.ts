import type { getApplicationLink as call } from '@parapet/contract/quote/binding';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { Handler } from '../../../platform/handler.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findQuote } from '../quote-view.ts';
import { signPath } from '../sign/sign-path.ts';

/**
 * The plain address of the page, which asks whoever follows it to sign in: unlike the link of the mail it is
 * no key. There is none before the quote was sent, nor once nothing is left to sign.
 */
export const getApplicationLink: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const isSignable = quoteLifecycle['sign-quote'].from.some((status) => status === quote.status);
  if (!quote.sentAt || !isSignable) refuse('application-link-unavailable');
  return { link: publicUrl(ctx.config, signPath(quote)) };
};
