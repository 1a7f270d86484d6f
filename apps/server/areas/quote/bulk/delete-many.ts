import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import {
  MOST_AT_ONCE,
  type deleteExpiredQuotes as expiredCall,
  type deleteInvalidQuotes as invalidCall,
} from '@parapet/contract/quote/bulk-delete';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { heldQuotes } from '../../../platform/records/legal-holds.ts';
import { refuse } from '../../../platform/refuse.ts';
import { changeQuote } from '../builder/change-quote.ts';

type Whose = { accountId?: string | undefined; agencyId?: string | undefined };

export const deleteInvalidQuotes: Handler<typeof invalidCall> = (ctx, { query }) =>
  deleteAll(ctx, quoteLifecycle['invalidate-quote'].to, query);
export const deleteExpiredQuotes: Handler<typeof expiredCall> = (ctx, { query }) =>
  deleteAll(ctx, quoteLifecycle['expire-quote'].to, query);

/**
 * Row-level security limits an agency to its own quotes. Anybody who sees all agencies has to name one. What
 * is under a legal hold is passed over.
 */
async function deleteAll(ctx: CommandContext, status: QuoteStatus, { accountId, agencyId }: Whose) {
  if (ctx.scope.scope === 'all' && !accountId && !agencyId) refuse('whose-missing');
  let found = ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('status', '=', status)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forNoKeyUpdate();
  if (accountId) found = found.where('accountId', '=', accountId);
  if (agencyId) found = found.where('agencyId', '=', agencyId);
  const all = await found.execute();
  const held = await heldQuotes(
    ctx,
    all.map(({ id }) => id),
  );
  const quotes = all.filter(({ id }) => !held.has(id));
  for (const quote of quotes) await changeQuote(ctx, quote, 'delete-quote', quote.version, { set: {} });
  return { deleted: quotes.length, quoteIds: quotes.map(({ id }) => id) };
}
