import type { Quote } from '@parapet/contract/quote/quote';
import type { ConfirmWords } from '../../kit/dialogs/index.ts';
import type { PlainQuoteCall } from './dialogs/confirm-quote.ts';
import type { QuoteContext } from './quote-context.ts';

/** The same for a quote that is priced again as it is: its product may be offered no longer. */
export const requote =
  (words: ConfirmWords, call: PlainQuoteCall) =>
  async (quote: Quote, { go }: QuoteContext) =>
    (await import('./dialogs/requote.ts')).openRequote(words, call, quote, go);

/** Opens a confirmation with the command's own words. */
export const confirm =
  (words: ConfirmWords, call: PlainQuoteCall, values: (quote: Quote) => Record<string, string | null>) =>
  async (quote: Quote) =>
    (await import('./dialogs/confirm-quote.ts')).confirmQuote(words, call, quote, values(quote));

/** Opens it where the licenses of the state are in force; otherwise says which are missing. */
export const licensed =
  (open: (quote: Quote, context: QuoteContext) => Promise<unknown>) =>
  async (quote: Quote, context: QuoteContext): Promise<unknown> => {
    const lacking = await context.lacking();
    if (lacking.length === 0) return open(quote, context);
    return (await import('./dialogs/underwriting/lacking-licenses.tsx')).openLackingLicenses(lacking);
  };
