import type { getSnapshot as call } from '@parapet/contract/quote/quotes';
import { money } from '@parapet/domain/money';
import type { Handler } from '../../../platform/handler.ts';
import { ratingView } from '../../rater/index.ts';
import { mutable } from '../../../platform/mutable.ts';
import { refuse } from '../../../platform/refuse.ts';
import { readableSnapshots } from './readable-snapshots.ts';
import { findQuote } from '../quote-view.ts';

export const getSnapshot: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const row =
    (await ctx.tx
      .selectFrom('quoteSnapshot')
      .selectAll()
      .where('quoteId', '=', quote.id)
      .where('number', '=', params.number)
      .where(readableSnapshots(ctx))
      .executeTakeFirst()) ?? refuse('not-found');
  const { selection, rating, totalPremium } = row.state;
  return {
    number: row.number,
    at: row.at.toISOString(),
    actorName: row.actorName,
    status: row.status,
    ...mutable({ selection, rating: ratingView(ctx, rating) }),
    totalPremium: money(totalPremium, quote.currency),
  };
};
