import type { listSnapshots as call } from '@parapet/contract/quote/quotes';
import { money } from '@parapet/domain/money';
import type { Handler } from '../../../platform/handler.ts';
import { readableSnapshots } from './readable-snapshots.ts';
import { findQuote } from '../quote-view.ts';

export const listSnapshots: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const rows = await ctx.tx
    .selectFrom('quoteSnapshot')
    .selectAll()
    .where('quoteId', '=', quote.id)
    .where(readableSnapshots(ctx))
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
  return {
    content: rows.map((row) => ({
      number: row.number,
      at: row.at.toISOString(),
      actorName: row.actorName,
      event: row.event,
      status: row.status,
      totalPremium: money(row.state.totalPremium, quote.currency),
      limit: row.state.selection.global.limit,
      deductible: row.state.selection.global.deductible,
      effectiveDate: row.state.selection.global.effectiveDate,
    })),
  };
};
