import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { sql } from 'kysely';
import { followQuotes } from '../account/index.ts';
import { announceRecord, changesOfRecord } from '../../platform/change.ts';
import { sendSql, sendWrite } from '../../platform/database.ts';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { unrecorded } from '../../platform/records.ts';
import type { QuoteRow } from './quote-view.ts';

/** The only way to change a quote; each change keeps a snapshot. */
export const changeQuote = changesOfRecord({
  table: 'quote',
  lifecycle: quoteLifecycle,
  base: ({ quoteNumber, status }) => ({ quoteNumber, status }),
  own: (ctx): { lastPatched: Date } => ({ lastPatched: ctx.now }),
  after: async (ctx, saved, command, event) => {
    if (command === 'delete-quote' || command === 'restore-quote') await followQuotes(ctx, saved.accountId);
    await keepSnapshot(ctx, saved, event);
    await announceQuote(ctx, saved, command);
  },
});

/** The complete quote after a change, with its cover and its price. */
export async function keepSnapshot(ctx: CommandContext, quote: QuoteRow, event: string): Promise<void> {
  const { selection, rating, totalPremium } = quote;
  const write = unrecorded(ctx, 'a snapshot stands beside the history of the same change')
    .insertInto('quoteSnapshot')
    .values({
      ...ownerOf(quote),
      quoteId: quote.id,
      number: quote.version,
      at: ctx.now,
      actorName: ctx.person.name,
      event,
      status: quote.status,
      state: JSON.stringify({ selection, rating, totalPremium }),
    });
  await sendWrite(ctx.tx, write);
}

/** The same for many, made of the rows as they are stored: what is long does not travel again. */
export const keepSnapshots = (
  ctx: CommandContext,
  quotes: readonly QuoteRow[],
  event: string,
): Promise<void> =>
  sendSql(
    ctx.tx,
    sql`insert into quote_snapshot
        (account_id, agency_id, team_id, quote_id, number, at, actor_name, event, status, state)
      select account_id, agency_id, team_id, id, version, ${ctx.now}, ${ctx.person.name}, ${event}, status,
        jsonb_build_object('selection', selection, 'rating', rating, 'totalPremium', total_premium)
      from quote where id = any (${quotes.map(({ id }) => id)}::uuid[])`,
  );

export const announceQuote = (ctx: CommandContext, quote: QuoteRow, command: string): Promise<void> =>
  announceRecord(ctx, 'quote', quote, command, { forCustomer: quote.sentAt !== null });
