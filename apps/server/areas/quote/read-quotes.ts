import type { readQuotes as call } from '@parapet/contract/quote/bulk-delete';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';

/**
 * Marks quotes as read by the caller; a later change makes them unread again.
 * @throws Refusal 404 unless the caller may see all of them.
 */
export const readQuotes: Handler<typeof call> = async (ctx, { body }) => {
  const ids = [...new Set(body.quoteIds)];
  const seen = await ctx.tx
    .selectFrom('quote')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', shownQuoteStatuses)
    .execute();
  const reader = ctx.person.id;
  if (seen.length < ids.length || !reader) refuse('not-found');
  await ctx.tx
    .insertInto('quoteRead')
    .values(seen.map(({ id }) => ({ personId: reader, quoteId: id, at: ctx.now })))
    .onConflict((conflict) => conflict.columns(['personId', 'quoteId']).doUpdateSet({ at: ctx.now }))
    .execute();
  return { read: seen.length };
};
