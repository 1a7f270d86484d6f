import type { getPresentation as call } from '@parapet/contract/quote/binding';
import { money } from '@parapet/domain/money';
import type { Handler } from '../../platform/handler.ts';
import { presentationNow, presented } from './presentation.ts';
import { findQuote } from './quote-view.ts';

export const getPresentation: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const row = await presentationNow(ctx, quote);
  const { facts, asked, statements, forms } = presented(row);
  const change = row.priceChange;
  const amounts = (one: { before: number; after: number }) => ({
    before: money(one.before, quote.currency),
    after: money(one.after, quote.currency),
  });
  return {
    number: row.number,
    sha256: row.sha256,
    at: row.at.toISOString(),
    details: facts.details,
    asked,
    statements,
    forms,
    priceChange: change && {
      ...amounts(change),
      lines: change.lines.map((line) => ({ name: line.name, ...amounts(line) })),
      why: change.why,
    },
  };
};
