import type { getSnapshot as call } from '@parapet/contract/quote/quotes';
import { money } from '@parapet/domain/money';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import type { Tables } from '../../../tables/tables.ts';
import { ratingView } from '../../rater/index.ts';
import { mutable } from '../../../platform/mutable.ts';
import { refuse } from '../../../platform/refuse.ts';
import { readableSnapshots } from './readable-snapshots.ts';
import type { QuoteRow } from '../quote-row.ts';
import { findQuote } from '../quote-view.ts';

export type SnapshotRow = Selectable<Tables['quoteSnapshot']>;

/** @throws Refusal 404 for a version that does not exist or that the caller may not read. */
export const findSnapshot = async (
  ctx: CommandContext,
  quote: QuoteRow,
  number: number,
): Promise<SnapshotRow> =>
  (await ctx.tx
    .selectFrom('quoteSnapshot')
    .selectAll()
    .where('quoteId', '=', quote.id)
    .where('number', '=', number)
    .where(readableSnapshots(ctx))
    .executeTakeFirst()) ?? refuse('not-found');

export const getSnapshot: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const row = await findSnapshot(ctx, quote, params.number);
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
