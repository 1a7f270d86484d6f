import { quoteLifecycle, type QuoteCommand } from '@parapet/domain/lifecycles/quote';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import type { Updateable } from 'kysely';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import type { QuoteRow } from './quote-view.ts';

export type QuoteChange = { set: Updateable<Tables['quote']>; detail?: Record<string, unknown> };

/**
 * The one way in which a quote changes. The write is the guard: it must find the quote in a state that the
 * command leads out of and at the version that was read, or nothing is done. Snapshot, history and announcement
 * go with it.
 * @throws Refusal 409 'wrong-state' or 'changed-meanwhile'.
 */
export async function changeQuote(
  ctx: CommandContext,
  quote: QuoteRow,
  name: QuoteCommand,
  version: number,
  { set, detail = {} }: QuoteChange,
): Promise<QuoteRow> {
  const edge = quoteLifecycle[name];
  const from: readonly QuoteStatus[] = edge.from;
  if (!from.includes(quote.status)) refuse('wrong-state', { what: 'quote', status: quote.status });
  const saved =
    (await ctx.tx
      .updateTable('quote')
      .set({ ...set, version: version + 1, modified: ctx.now, lastPatched: ctx.now })
      .where('id', '=', quote.id)
      .where('version', '=', version)
      .where('status', 'in', from)
      .returningAll()
      .executeTakeFirst()) ?? refuse('changed-meanwhile');
  await keepSnapshot(ctx, saved, edge.event);
  await ctx.record({
    event: edge.event,
    subject: 'quote',
    subjectId: saved.id,
    owner: ownerOf(saved),
    detail: { quoteNumber: saved.quoteNumber, status: saved.status, ...detail },
  });
  await announceQuote(ctx, saved, name);
  return saved;
}

export async function keepSnapshot(ctx: CommandContext, quote: QuoteRow, event: string): Promise<void> {
  await ctx.tx
    .insertInto('quoteSnapshot')
    .values({
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
    })
    .execute();
}

export const announceQuote = (ctx: CommandContext, quote: QuoteRow, name: string): Promise<void> =>
  ctx.announce({
    kind: 'quote',
    id: quote.id,
    accountId: quote.accountId,
    command: name,
    version: quote.version,
    agencyId: quote.agencyId,
    teamId: quote.teamId,
    forCustomer: quote.sentAt !== null,
  });
