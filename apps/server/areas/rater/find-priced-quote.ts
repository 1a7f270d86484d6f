import type { Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';

/** @throws Refusal 404 for a quote that the caller may not see. */
export const findPricedQuote = async (
  ctx: CommandContext,
  quoteId: string,
): Promise<Selectable<Tables['quote']>> =>
  (await ctx.tx.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirst()) ??
  refuse('not-found');
