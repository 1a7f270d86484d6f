import { quoteLifecycle, type QuoteCommand } from '@parapet/domain/lifecycles/quote';
import type { CommandContext } from '../../platform/command-context.ts';
import { ownerOf } from '../../platform/command-context.ts';
import type { Entry } from '../../platform/history.ts';
import { requireEdge, stateSetBy, type DetailOf, type StateOf } from '../../platform/lifecycle-change.ts';
import { unrecorded, updateRecord, type Change } from '../../platform/records.ts';
import type { QuoteRow } from './quote-view.ts';

/** What every event of a quote carries. */
type Base = { quoteNumber: string; status: string };
type EdgeOf<C extends QuoteCommand> = (typeof quoteLifecycle)[C];

/**
 * What a command changes: columns, the state if its edge leaves a choice, and what its event carries in
 * addition.
 */
export type QuoteChange<C extends QuoteCommand> = {
  set: Omit<Change<'quote'>['set'], 'status' | 'lastPatched'> & StateOf<EdgeOf<C>['to']>;
} & DetailOf<EdgeOf<C>['event'], Base>;

/**
 * The only way to change a quote. The write is the guard: it must find the quote in a state that the command
 * leads out of and at the version that was read, or nothing is done. Snapshot, history and announcement are
 * written with it.
 * @throws Refusal 409 'wrong-state' or 'changed-meanwhile'.
 */
export async function changeQuote<C extends QuoteCommand>(
  ctx: CommandContext,
  quote: QuoteRow,
  name: C,
  version: number,
  { set, detail }: QuoteChange<C>,
): Promise<QuoteRow> {
  const edge = quoteLifecycle[name];
  requireEdge('quote', edge, quote.status);
  const saved = await updateRecord(
    ctx,
    'quote',
    quote,
    { version, from: edge.from, set: { ...set, ...stateSetBy(edge), lastPatched: ctx.now } },
    ({ quoteNumber, status }) => ({ event: edge.event, detail: { quoteNumber, status, ...detail } }) as Entry,
  );
  await keepSnapshot(ctx, saved, edge.event);
  await announceQuote(ctx, saved, name);
  return saved;
}

/** The complete quote after a change, with its cover and its price. */
export async function keepSnapshot(ctx: CommandContext, quote: QuoteRow, event: string): Promise<void> {
  await unrecorded(ctx, 'a snapshot stands beside the history of the same change')
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
