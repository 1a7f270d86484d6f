import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { followQuotes } from '../account/index.ts';
import { announceRecord, changesOfRecord } from '../../platform/change.ts';
import { sendWrite } from '../../platform/database.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { ownerOf } from '../../platform/command-context.ts';
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
  const write = unrecorded(ctx, 'a snapshot stands beside the history of the same change')
    .insertInto('quoteSnapshot')
    .values(snapshotOf(ctx, quote, event));
  await sendWrite(ctx.tx, write);
}

export const snapshotOf = (ctx: CommandContext, quote: QuoteRow, event: string) => ({
  ...ownerOf(quote),
  quoteId: quote.id,
  number: quote.version,
  at: ctx.now,
  actorName: ctx.person.name,
  event,
  status: quote.status,
  state: JSON.stringify({
    selection: quote.selection,
    rating: quote.rating,
    totalPremium: quote.totalPremium,
  }),
});

export const announceQuote = (ctx: CommandContext, quote: QuoteRow, command: string): Promise<void> =>
  announceRecord(ctx, 'quote', quote, command, { forCustomer: quote.sentAt !== null });
