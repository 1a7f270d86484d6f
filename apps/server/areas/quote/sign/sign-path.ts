import type { QuoteRow } from '../quote-row.ts';

/** The page where the policyholder reviews and signs. */
export const signPath = (quote: Pick<QuoteRow, 'id' | 'product'>): string =>
  `/customer/quotes/${quote.id}/sign/${encodeURIComponent(quote.product)}`;
