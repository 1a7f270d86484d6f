import type { getPresentation as call } from '@parapet/contract/quote/binding';
import type { Origin } from '@parapet/domain/accounts/origins';
import { examplesOn, filledExamples } from '@parapet/domain/quotes/cover-examples';
import { money } from '@parapet/domain/money';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Handler } from '../../../platform/handler.ts';
import type { AskedInWords } from '../../../tables/tables.ts';
import { findAccount, originsView } from '../../account/index.ts';
import { presentationNow, presented } from './presentation.ts';
import { findQuote } from '../quote-view.ts';

export const getPresentation: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const row = await presentationNow(ctx, quote);
  const { facts, asked, statements, forms, papers = [] } = presented(row);
  const { answers: origins } = originsView(ctx, await findAccount(ctx, quote.accountId));
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
    asked: asked.map(({ name, question, answer, ...given }) => ({
      name,
      question,
      answer,
      origin: findOrigin(given, origins[name]),
    })),
    statements,
    forms,
    papers,
    examples: filledExamples(examplesOn(ctx.facts.examples, facts.effectiveDate), {
      coverages: facts.rating.coverages,
      limit: facts.selection.global.limit,
      currency: facts.currency,
      locale: regionByCode(facts.region).locale,
    }),
    priceChange: change && {
      ...amounts(change),
      lines: change.lines.map((line) => ({ name: line.name, ...amounts(line) })),
      why: change.why,
    },
  };
};

/** The origin that was presented, with the name that the caller may see if the answer is still that one. */
function findOrigin({ source, by, at }: Partial<AskedInWords>, now: Origin | undefined): Origin | null {
  if (!source || !at) return null;
  return now?.at === at && now.source === source ? now : { source, by: by ?? null, role: null, at };
}
