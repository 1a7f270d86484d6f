import type { restoreQuotes as call } from '@parapet/contract/quote/bulk-delete';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { changeQuote } from '../builder/change-quote.ts';

const restored = quoteLifecycle['restore-quote'].to;

/**
 * Restores deleted quotes, each to its previous status.
 * @throws Refusal 404 unless all of them exist, 409 for one that is not deleted.
 */
export const restoreQuotes: Handler<typeof call> = async (ctx, { body }) => {
  const ids = [...new Set(body.quoteIds)];
  const quotes = await ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (quotes.length < ids.length) refuse('not-found');
  for (const quote of quotes) {
    const before = await ctx.tx
      .selectFrom('quoteSnapshot')
      .select('status')
      .where('quoteId', '=', quote.id)
      .where('number', '<', quote.version)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    await changeQuote(ctx, quote, 'restore-quote', quote.version, {
      set: {
        status: restored.find((status) => status === before?.status) ?? quoteLifecycle['expire-quote'].to,
      },
    });
  }
  return { restored: quotes.length };
};
