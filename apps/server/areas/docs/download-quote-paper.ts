import type { downloadQuotePaper as call } from '@parapet/contract/docs/index';
import { pickOwner } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findQuote, presentationNow } from '../quote/index.ts';
import { drawing } from './drawing/drawn-papers.ts';
import { getPaperName, papersToDraw } from './make-quote-papers.ts';

/** Drawn of what is presented now. What was sent is kept, and is the same to the byte. */
export const downloadQuotePaper = drawing<typeof call>(async (ctx, { query }) => {
  const quote = await findQuote(ctx, query.quoteId);
  const shown = await presentationNow(ctx, quote);
  const presentation = { ...pickOwner(quote), quoteId: quote.id, quoteVersion: quote.version, ...shown };
  const document =
    (await papersToDraw(ctx, presentation)).find(({ form }) => form === query.form) ?? refuse('not-found');
  return { name: getPaperName(document, shown.number), document };
});
